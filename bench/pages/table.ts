import { quantile } from '../running/load.ts';
import { printTable } from '../running/table.ts';
import type { Opening } from '../running/throttled.ts';
import type { Pair } from './openings.ts';

/** How much longer than the bare page it may take. */
const GOAL = 1.3;

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => quantile(sorted(values), 0.5);

type Line = readonly (string | number)[];

/** What the openings of a page took, each beside the bare one of its pair. */
export function linesOf(path: string, pairs: readonly Pair[], button?: string): Line[] {
  const lines = [
    line(
      `${path}, by its address`,
      pairs.map(({ ours, bare }) => [ours.direct, bare.direct]),
    ),
    line(
      `${path}, from the dashboard`,
      pairs.map(({ ours, bare }) => [ours.inside, bare.inside]),
    ),
  ];
  const pressed = pairs.flatMap(({ ours, bare }): (readonly [Opening, Opening])[] =>
    ours.pressed ? [[ours.pressed, bare.inside]] : [],
  );
  return pressed.length > 0 ? [...lines, line(`${path}, ${button}`, pressed)] : lines;
}

function line(name: string, pairs: readonly (readonly [Opening, Opening])[]): Line {
  const of = (figure: keyof Opening, place: 0 | 1) => median(pairs.map((pair) => pair[place][figure]));
  const ratios = sorted(pairs.map(([ours, bare]) => ours.time / bare.time));
  return [
    name,
    Math.round(of('time', 0)),
    Math.round(of('time', 1)),
    ...[0.5, 0, 1].map((share) => quantile(ratios, share).toFixed(2)),
    GOAL,
    Math.round(of('bytes', 0) / 1024),
    Math.round(of('bytes', 1) / 1024),
    of('requests', 0),
    of('scripts', 0),
    Math.round(of('blocked', 0)),
    Math.round(of('blocked', 1)),
  ];
}

export function printOpenings(lines: readonly Line[], times: number): void {
  console.log(
    `\nPages on a slow computer (a quarter of the speed, 10 Mbit/s, 40 ms), medians of ${times} pairs; the ratio is that of a pair`,
  );
  printTable(
    [
      'page',
      'ms',
      'bare ms',
      'ratio',
      'least',
      'most',
      'goal',
      'KiB',
      'bare KiB',
      'requests',
      'scripts',
      'blocked ms',
      'bare blocked',
    ],
    lines,
  );
}
