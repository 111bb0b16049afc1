import type { Particulars } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { Access } from './Access.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { CreateAndInvite } from './CreateAndInvite.tsx';
import { MakePasswordLink } from './MakePasswordLink.tsx';
import { RemoveTwoStep } from './RemoveTwoStep.tsx';
import { ViewAs } from './ViewAs.tsx';

export const admusers: Particulars = {
  nameOf: personName,
  actions: [ViewAs, MakePasswordLink, RemoveTwoStep],
  bulkActions: [ChangeRole],
  CreateActions: CreateAndInvite,
  Below: Access,
};
