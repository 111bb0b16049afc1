import type { Particulars } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { LastNameCell } from './LastNameCell.tsx';

export const employee: Particulars = { cells: { lastname: LastNameCell }, nameOf: personName };
