import type { Particulars } from '../../engine/declaration.ts';
import { CompareSelected } from './CompareSelected.tsx';
import { LandingCell } from './LandingCell.tsx';

export const role: Particulars = {
  cells: { landing_page: LandingCell },
  bulkReads: [CompareSelected],
  inCopy: ({ id }) => ({ copied_from: id }),
};
