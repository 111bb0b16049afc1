import type { Particulars } from '../../engine/declaration.ts';
import { OwnerCell } from './OwnerCell.tsx';

export const dataDictionary: Particulars = { cells: { owner_role: OwnerCell } };
