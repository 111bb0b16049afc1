import type { OnPage } from '../../engine/declaration.ts';
import { Below } from './Below.tsx';
import { LandingInput } from './LandingInput.tsx';

export const role: OnPage = { inputs: { landing_page: LandingInput }, Below };
