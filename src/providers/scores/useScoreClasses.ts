import { useMemo, useSyncExternalStore } from 'react';
import { type ClassRanges, rangesOf } from '../../../contract/expression/controls/scoreClasses.ts';
import { heldScores, onScores } from './held.ts';

interface HeldClasses {
  readonly version: number;
  /** When the version came into effect, ISO 8601; empty where nobody told. */
  readonly since: string;
  readonly ranges: ClassRanges;
}

/** The classes of customers that hold; they follow a change as soon as any reply tells of it. */
export function useScoreClasses(): HeldClasses {
  const { version, since, classes } = useSyncExternalStore(onScores, heldScores);
  return useMemo(() => ({ version, since, ranges: rangesOf(classes) }), [version, since, classes]);
}
