interface Placed {
  /** Where it is, from 0 to 100. */
  readonly at: number;
  /** How wide it is drawn, in pixels. */
  readonly width: number;
}

/** Marks that are drawn as one: a single mark, or several whose drawings would overlap. */
export interface Cluster<Mark> {
  /** In the middle of its marks, from 0 to 100. */
  readonly at: number;
  readonly marks: readonly Mark[];
}

/**
 * Combines marks until no two drawings on a line of a width overlap. A single mark is drawn in its own width, several in
 * `combined`.
 */
export function clustersOf<Mark extends Placed>(
  marks: readonly Mark[],
  { line, combined, gap }: { readonly line: number; readonly combined: number; readonly gap: number },
): readonly Cluster<Mark>[] {
  const clusters: Cluster<Mark>[] = [];
  const halfOf = ({ marks: [only, second] }: Cluster<Mark>) => (second ? combined : (only?.width ?? 0)) / 2;
  const roomOf = (one: Cluster<Mark>, other: Cluster<Mark>) => halfOf(one) + halfOf(other) + gap;
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    let last: Cluster<Mark> = { at: mark.at, marks: [mark] };
    for (let before = clusters.at(-1); before; before = clusters.at(-1)) {
      if (((last.at - before.at) / 100) * line >= roomOf(before, last)) break;
      clusters.pop();
      last = merged(before, last);
    }
    clusters.push(last);
  }
  return clusters;
}

function merged<Mark extends Placed>(one: Cluster<Mark>, other: Cluster<Mark>): Cluster<Mark> {
  const marks = [...one.marks, ...other.marks];
  const [first = 0, last = 0] = [marks[0]?.at, marks.at(-1)?.at];
  return { at: (first + last) / 2, marks };
}
