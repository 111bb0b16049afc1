import type { OnPage } from '../../engine/declaration.ts';
import { Details } from './Details.tsx';

export const dataDictionary: OnPage = { Details };
