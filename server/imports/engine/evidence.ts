import type { NumberStyle } from '../cells/money/amounts.ts';
import { type EvidenceBook, MOST_CHARACTERS, MOST_ROWS, type Watched } from '../reading/evidence/evidence.ts';
import { fits } from '../select/texts.ts';
import type { Table } from '../table/openTable.ts';
import type { PlaceOf } from './stores.ts';
import { makeTable } from './tables.ts';

/** A number with a point and at most two decimals; one such row shows how points are read. */
const PLAIN = String.raw`[^.,]*\.[^.,]{0,2}`;
const NO_CURRENCY = `[-+0-9.,() ]*`;
/** The format of a text doesn't depend on its digits, except zeros. */
const shapeOf = (cell: string) => `translate(${cell}, '23456789', '11111111')`;

const plainSql = (cell: string, of: Watched['of'], decimal: NumberStyle) =>
  of === 'numbers' && decimal === '.'
    ? fits(cell, PLAIN)
    : of === 'currencies'
      ? fits(cell, NO_CURRENCY)
      : 'false';

function queryOf({ of }: Watched, cell: string, at: number, decimal: NumberStyle): string {
  const says = {
    days: `(contains(${cell}, '/') OR contains(${cell}, '-'))`,
    numbers: `(contains(${cell}, '.') OR contains(${cell}, ','))`,
    currencies: `${cell} <> ''`,
  }[of];
  const isPlain = plainSql(cell, of, decimal);
  const shape = of === 'days' ? cell : `CASE WHEN ${isPlain} THEN '' ELSE ${shapeOf(cell)} END`;
  return `SELECT ${at} AS w, ${isPlain} AS is_plain, ${shape} AS shape, line, ${cell} AS cell FROM rows_ WHERE ${says}`;
}

interface EvidenceOptions {
  readonly decimal: NumberStyle;
  readonly placeOf: PlaceOf;
  readonly hasSplitRows: boolean;
  readonly madeFrom: number;
  readonly skipped: readonly number[];
}

export async function lookAtColumns(
  table: Table,
  book: EvidenceBook,
  { decimal, placeOf, madeFrom, hasSplitRows, skipped }: EvidenceOptions,
) {
  // Computed columns say nothing about the file's format.
  const watched = book.watched.filter(({ place }) => place < madeFrom);
  if (watched.length === 0) return;
  await makeTable(
    table,
    'skipped',
    { line: 'BIGINT' },
    skipped.map((line) => [String(line)]),
  );
  const once = hasSplitRows ? ' QUALIFY row_number() OVER (PARTITION BY line) = 1' : '';
  const cells = watched.map(({ place }) => `c${placeOf(place)}`);
  const [early = null] = await earlyLine(table, skipped.length > 0);
  const queries = watched.map((one, at) => queryOf(one, cells[at] ?? '', at, decimal)).join(' UNION ALL ');
  const groups = table.rows(
    `WITH rows_ AS NOT MATERIALIZED (SELECT line, ${[...new Set(cells)].join(', ')} FROM prepared${skipped.length > 0 ? ' ANTI JOIN skipped USING (line)' : ''}${once}) SELECT w, is_plain, min(line), arg_min(cell, line), count(*)
     FROM (${queries}) GROUP BY w, is_plain, shape ORDER BY 3`,
  );
  for await (const rows of groups) {
    for (const [at, plain, line, text, count] of rows) {
      const one = watched[Number(at)];
      if (!one) continue;
      const isOnce = plain === true && one.of === 'numbers';
      // One number with a point is enough evidence.
      if (isOnce && one.seen['.']) continue;
      const sighting = { line: Number(line), text: String(text), isLate: Number(line) > Number(early ?? 0) };
      book.see(one, { ...sighting, rows: isOnce ? 1 : Number(count) });
    }
  }
}

/** The last of the first rows, which show how a file is read. */
async function earlyLine(table: Table, someAreSkipped: boolean): Promise<readonly unknown[]> {
  const { width } = table.about;
  const length = Array.from({ length: width }, (_none, place) => `coalesce(length(c${place}), 0)`).join(
    ' + ',
  );
  const source = someAreSkipped ? 'raw ANTI JOIN skipped USING (line)' : 'raw';
  const [row = []] = await table.all(
    `SELECT max(line) FROM (SELECT line, sum(${length}) OVER (ORDER BY line) AS characters
     FROM (SELECT * FROM ${source} ORDER BY line LIMIT ${MOST_ROWS})) WHERE characters <= ${MOST_CHARACTERS}`,
  );
  return row;
}
