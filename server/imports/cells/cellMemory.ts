const MOST_REMEMBERED = 2000;
/** So many cells show whether a column repeats its values. */
const CELLS_TO_JUDGE = 4000;

/** A copy of its own: a piece of a larger text would keep all of that in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/**
 * Remembers what cells were read as. Most columns repeat few values, and looking one up costs less than reading it; in
 * one that doesn't, such as VINs, looking up is given up.
 */
export function remembering<Value>(read: (cell: string) => Value): (cell: string) => Value {
  const known = new Map<string, Value>();
  let looked = 0;
  let hits = 0;
  let isWorthIt = true;
  return (cell) => {
    if (!isWorthIt) return read(cell);
    looked += 1;
    const value = known.get(cell);
    if (value !== undefined) {
      hits += 1;
      return value;
    }
    if (looked === CELLS_TO_JUDGE && hits < looked / 2) {
      isWorthIt = false;
      known.clear();
    }
    if (!isWorthIt || known.size >= MOST_REMEMBERED) return read(cell);
    const own = copied(cell);
    const fresh = read(own);
    known.set(own, fresh);
    return fresh;
  };
}

/** Remembers what the last text was read as: rows of one record follow each other and repeat what they say of it. */
export function rememberingLast<Value>(
  read: (text: string, zone: string) => Value,
): (text: string, zone: string) => Value {
  let last: { readonly text: string; readonly zone: string; readonly value: Value } | undefined;
  return (text, zone) => {
    if (last?.text !== text || last.zone !== zone) last = { text, zone, value: read(text, zone) };
    return last.value;
  };
}
