import { quantile } from '../running/load.ts';
import { printTable } from '../running/table.ts';
import type { Opening } from '../running/throttled.ts';
import type { Pair } from './openings.ts';

/** How much longer than the bare page one may take, opened by its address and inside the app. */
export interface Goals {
  readonly direct: number;
  readonly inside: number;
}

interface Subject {
  readonly name: string;
  readonly from?: string;
  readonly goals?: Goals;
  readonly press?: { readonly name: string } | undefined;
}

const usual: Goals = { direct: 1.3, inside: 1.3 };

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => quantile(sorted(values), 0.5);

type Line = readonly (string | number)[];

/** What the openings of a page took, each beside the bare one of its pair. */
export function linesOf({ name, from, goals = usual, press }: Subject, pairs: readonly Pair[]): Line[] {
  const lines = [
    line(
      `${name}, by its address`,
      goals.direct,
      pairs.map(({ ours, bare }) => [ours.direct, bare.direct]),
    ),
    line(
      `${name}, from ${from ?? 'the dashboard'}`,
      goals.inside,
      pairs.map(({ ours, bare }) => [ours.inside, bare.inside]),
    ),
  ];
  const pressed = pairs.flatMap(({ ours, bare }): (readonly [Opening, Opening])[] =>
    ours.pressed ? [[ours.pressed, bare.inside]] : [],
  );
  return pressed.length > 0 ? [...lines, line(`${name}, ${press?.name}`, usual.inside, pressed)] : lines;
}

function line(name: string, goal: number, pairs: readonly (readonly [Opening, Opening])[]): Line {
  const of = (figure: keyof Opening, place: 0 | 1) => median(pairs.map((pair) => pair[place][figure]));
  const ratios = sorted(pairs.map(([ours, bare]) => ours.time / bare.time));
  return [
    name,
    Math.round(of('time', 0)),
    Math.round(of('time', 1)),
    ...[0.5, 0, 1].map((share) => quantile(ratios, share).toFixed(2)),
    goal,
    Math.round(of('scriptBytes', 0) / 1024),
    Math.round(of('bytes', 0) / 1024),
    Math.round(of('bytes', 1) / 1024),
    of('requests', 0),
    of('scripts', 0),
    Math.round(of('blocked', 0)),
    Math.round(of('blocked', 1)),
    Math.round(of('longest', 0)),
    Math.round(of('longest', 1)),
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
      'script KiB',
      'KiB',
      'bare KiB',
      'requests',
      'scripts',
      'blocked ms',
      'bare blocked',
      'longest',
      'bare longest',
    ],
    lines,
  );
}
