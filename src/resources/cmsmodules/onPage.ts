import type { OnPage } from '../../engine/declaration.ts';
import { Below } from './Below.tsx';
import { inputs } from './inputs.tsx';

export const cmsmodules: OnPage = { inputs, Below };
