import type { Particulars } from '../../engine/declaration.ts';
import { Preview } from './Preview.tsx';

export const widgets: Particulars = { Below: Preview };
