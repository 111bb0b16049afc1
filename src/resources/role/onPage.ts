import type { OnPage } from '../../engine/declaration.ts';
import { Details } from './Details.tsx';
import { LandingInput } from './LandingInput.tsx';
import { WidgetsInput } from './WidgetsInput.tsx';

export const role: OnPage = {
  inputs: { landing_page: LandingInput, widget_ids: WidgetsInput, default_widget_ids: null },
  Details,
};
