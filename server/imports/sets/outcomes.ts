import type { SetFile } from '../../../contract/calls/imports/importSets.ts';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';

type State = SetFile['state'];

/** What has to be true of a file for those that need it: they may come, it may yet become so, or neither. */
export const isThere = (state: State, dryRun: boolean): boolean =>
  state === 'loaded' || state === 'empty' || (dryRun && state === 'tried');

const isDone = (state: State) => state !== 'running';

interface Ended {
  readonly needs: readonly number[];
  /** Undefined of one whose import never began, or is not known any more. */
  readonly state: ImportState | undefined;
}

/**
 * How the files of a set stand: one that did not begin since a file that it needs is not there waits for that.
 * @param files in their order
 */
export function standing(
  files: readonly Ended[],
  dryRun: boolean,
): { readonly state: State; readonly waits_for: readonly number[] }[] {
  const states: State[] = [];
  return files.map(({ needs, state }) => {
    const lacking = needs.filter((place) => {
      const other = states[place] ?? 'stopped';
      return isDone(other) && !isThere(other, dryRun);
    });
    const isHeldUp =
      lacking.length > 0 && (state === undefined || state === 'stopped' || state === 'running');
    const own: State = isHeldUp ? 'waits' : (state ?? 'stopped');
    states.push(own);
    // Those that wait themselves are no cause.
    const causes = lacking.filter((place) => states[place] !== 'waits');
    return { state: own, waits_for: isHeldUp ? (causes.length > 0 ? causes : lacking) : [] };
  });
}
