import type {
  ControlChoices,
  ControlsState,
} from '../../../../contract/expression/controls/controlsState.ts';
import type { Category } from './categories.ts';
import type { Change } from './changes.ts';
import type { Counted, Store } from './queries.ts';

/** What every detail pane is given. */
export interface PaneProps {
  readonly state: ControlsState;
  readonly change: (change: Change) => void;
  readonly choices: ControlChoices;
  readonly stores: readonly Store[];
  /** The latest counts; undefined while there are none, or no report can be made. */
  readonly counted: Counted | undefined;
  /** Whether newer counts are on their way. */
  readonly isOld: boolean;
  readonly onShow: (category: Category) => void;
}
