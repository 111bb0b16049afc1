import type { SetFile } from '../../../contract/calls/imports/importSets.ts';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';

type State = SetFile['state'];

/** Whether files that need this one may load. */
export const isThere = (state: State, dryRun: boolean): boolean =>
  state === 'loaded' || state === 'empty' || (dryRun && state === 'tried');

const isDone = (state: State) => state !== 'running';

interface Ended {
  readonly needs: readonly number[];
  /** Undefined if its import never began, or is no longer known. */
  readonly state: ImportState | undefined;
}

/**
 * States of a set's files; `waits`: it didn't start because a file that it needs isn't loaded.
 * @param files in order
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
    const isWaiting =
      lacking.length > 0 && (state === undefined || state === 'stopped' || state === 'running');
    const own: State = isWaiting ? 'waits' : (state ?? 'stopped');
    states.push(own);
    // Files that wait themselves aren't the cause.
    const causes = lacking.filter((place) => states[place] !== 'waits');
    return { state: own, waits_for: isWaiting ? (causes.length > 0 ? causes : lacking) : [] };
  });
}
