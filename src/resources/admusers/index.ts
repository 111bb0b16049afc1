import type { Particulars } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { ChangeRole } from './ChangeRole.tsx';
import { MakePasswordLink } from './MakePasswordLink.tsx';
import { RemoveTwoStep } from './RemoveTwoStep.tsx';
import { ViewAs } from './ViewAs.tsx';

export const admusers: Particulars = {
  nameOf: personName,
  actions: [ViewAs, MakePasswordLink, RemoveTwoStep],
  bulkActions: [ChangeRole],
};
