import type { OnPage } from '../../engine/declaration.ts';
import { Preview } from './Preview.tsx';

export const widgets: OnPage = { Below: Preview };
