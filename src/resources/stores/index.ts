import type { Particulars } from '../../engine/declaration.ts';
import { PaceCell } from './PaceCell.tsx';

export const stores: Particulars = { cells: { pace_pct: PaceCell } };
