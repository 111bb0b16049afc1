import type { ScoresNow } from '../../../contract/call.ts';

/** Version 1: the classes of the specification, which hold where the host knows of no others. */
let held: ScoresNow = { version: 1, since: '', classes: { V: 85, P: 80, E: 70, G: 55 } };
const listeners = new Set<() => void>();

/** The classes that hold, as the newest reply told them. */
export const heldScores = (): ScoresNow => held;

/** Notes what a reply tells; one that was slower than a newer one tells nothing new. */
export function noteScores(scores: ScoresNow | undefined): void {
  if (!scores || scores.version < held.version || scores.since === held.since) return;
  held = scores;
  for (const listener of listeners) listener();
}

export function onScores(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
