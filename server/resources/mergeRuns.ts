/** Where a record stands in an order: by a number or a text of `inBytes`, null after all others, and then by id. */
export interface Place {
  readonly key: string | number | null;
  readonly id: number;
}

/** All places of sorted runs in one order, one at a time: to sort many at once would keep everybody waiting. */
export function* mergeRuns(runs: readonly (readonly Place[])[], isDescending: boolean): Generator<Place> {
  const heads = runs.map((run) => run[Symbol.iterator]());
  const open = heads.flatMap((rest) => {
    const { done, value } = rest.next();
    return done ? [] : [{ rest, place: value }];
  });
  while (open.length > 0) {
    const first = open.reduce((best, one) =>
      comparePlaces(one.place, best.place, isDescending) < 0 ? one : best,
    );
    yield first.place;
    const { done, value } = first.rest.next();
    if (done) open.splice(open.indexOf(first), 1);
    else first.place = value;
  }
}

function comparePlaces(a: Place, b: Place, isDescending: boolean): number {
  if (a.key === b.key) return a.id - b.id;
  if (a.key === null) return 1;
  if (b.key === null) return -1;
  return a.key < b.key === isDescending ? 1 : -1;
}

/** A text whose order here is that of its bytes, which is that of the collation "C". */
export const inBytes = (text: string): string => Buffer.from(text).toString('latin1');
