import type { Merged } from './merged.ts';
import { columnOf } from './rows.ts';

/** What begins the list of merged cells, which comes behind all rows of a sheet. */
const LIST = 'mergeCells';
/** Characters of a list: some 100,000 of them. */
const MOST = 8 * 1024 * 1024;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;

/** The cells of a sheet that go over several rows. Only the list of them is looked at, not the rows before it. */
export async function mergedIn(pieces: AsyncIterable<Buffer>): Promise<Merged[]> {
  let rest = '';
  let isList = false;
  for await (const piece of pieces) {
    const text = rest + piece.toString('latin1');
    const begin: number = isList ? 0 : text.indexOf(LIST);
    isList ||= begin >= 0;
    rest = isList ? text.slice(begin, MOST) : text.slice(-LIST.length);
  }
  return [...rest.matchAll(MERGED)].flatMap(([, letters = '', first, last]) =>
    first === last ? [] : [{ column: columnOf(letters), first: Number(first), last: Number(last) }],
  );
}
