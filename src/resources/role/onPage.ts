import type { OnPage } from '../../engine/declaration.ts';
import { Details } from './Details.tsx';
import { LandingInput } from './LandingInput.tsx';

export const role: OnPage = { inputs: { landing_page: LandingInput }, Details };
