import { plots } from '../../ui/theme/sizes.ts';

interface Tick {
  readonly tick: string;
  readonly middle: number;
}

/** Half a letter between two texts. */
const GAP = 0.5;

/** Those of the texts below a plot that do not run into the one before them: all, or the first and every so many. */
export function apart<T extends Tick>(ticks: readonly T[]): T[] {
  const letters = Math.max(0, ...ticks.map(({ tick }) => tick.length));
  const room = (letters + GAP) * plots.tickLetter;
  const shown: T[] = [];
  for (const one of ticks) {
    const last = shown.at(-1);
    if (!last || one.middle - last.middle >= room) shown.push(one);
  }
  return shown;
}
