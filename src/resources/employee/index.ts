import type { Particulars } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { CreateLogin } from './CreateLogin.tsx';
import { LastNameCell } from './LastNameCell.tsx';

export const employee: Particulars = {
  cells: { lastname: LastNameCell },
  nameOf: personName,
  actions: [CreateLogin],
};
