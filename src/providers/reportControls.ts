import type { ControlsState } from '../../contract/expression/controls/controlsState.ts';
import { parsed } from './api/http.ts';

const key = 'rooftop.reportControls';

/**
 * What was last chosen in Report Controls in this browser, as it was written: by whatever version, for whatever stores.
 * Undefined when nothing was. It goes with the rest of the user's data at log-off.
 */
export function retainedControls(): unknown {
  const text = localStorage.getItem(key);
  // What is no JSON is kept as text, so that whoever restores it can tell that it was unreadable.
  return text === null ? undefined : (parsed(text) ?? text);
}

export const retainControls = (state: ControlsState) => localStorage.setItem(key, JSON.stringify(state));
