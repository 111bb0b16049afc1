import type { Particulars } from '../../engine/declaration.ts';
import { Below } from './Below.tsx';
import { CompareSelected } from './CompareSelected.tsx';
import { LandingCell } from './LandingCell.tsx';
import { LandingInput } from './LandingInput.tsx';

export const role: Particulars = {
  cells: { landing_page: LandingCell },
  inputs: { landing_page: LandingInput },
  bulkReads: [CompareSelected],
  inCopy: ({ id }) => ({ copied_from: id }),
  Below,
};
