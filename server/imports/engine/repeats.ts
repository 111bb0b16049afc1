import { importTargets } from '../../../contract/records/index.ts';
import { areVersions } from '../../../contract/records/lineNumbers.ts';
import { LINES_A_ROW } from '../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { unnumberedLines } from '../reading/lines/byPlace.ts';
import { CORRECTED, lineAmounts, lineMarks } from '../reading/lines/versions.ts';
import type { Mapping } from '../reading/mapper.ts';
import type { CheckedFile } from '../reading/reader.ts';
import { has } from '../select/texts.ts';
import type { Table } from '../table/openTable.ts';
import type { LinesTable } from '../tables.ts';

const HALF = String.raw`^\s*(?:0?[.,]50*|\x{bd}|1/2)\s*$`;

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const allGiven = (names: readonly string[]) => names.map((name) => `"${name}" IS NOT NULL`).join(' AND ');

/** Undefined if records can't have several rows, or the file can't identify them. */
function partsOf({ feed, columns }: Mapping) {
  const { parts }: ImportTarget = importTargets[feed];
  const given = (names: readonly string[]) => names.filter((name) => columns.includes(name));
  if (!parts?.of.every((name) => columns.includes(name))) return undefined;
  return {
    key: parts.of,
    // The back gross already includes finance income.
    amounts: given(parts.shared.slice(0, 2)),
    person: given(parts.people.slice(0, 1)),
    price: given(parts.whole.slice(0, 1)),
  };
}

export function repeatFields(mapping: Mapping): string[] {
  const lines = unnumberedLines(mapping);
  const parts = partsOf(mapping);
  return [
    ...(lines ? [...lines.sameBy, lines.number, ...lineMarks, ...lineAmounts] : []),
    ...(parts ? Object.values(parts).flat() : []),
  ].filter((name) => mapping.columns.includes(name));
}

async function recordsIn(table: Table, key: readonly string[]) {
  const [[records, several] = []] = await table.all(`SELECT count(*), count(*) FILTER (rows > 1) FROM (
  SELECT count(*) AS rows FROM good_rows WHERE ${allGiven(key)} GROUP BY ${listed(key)})`);
  return { records: Number(records), several: Number(several) };
}

/** Whether most replaced rows look like earlier versions, by the rules of a load. */
async function haveVersions(table: Table, { columns, payLines }: Mapping, { sameBy, number }: LinesTable) {
  const given = (names: readonly string[]) => names.filter((name) => columns.includes(name));
  const amounts = given(lineAmounts).map((name) => {
    const [one, last] = [`coalesce(s."${name}", 0)`, `coalesce(l."${name}", 0)`];
    const close = `abs(${one} - ${last}) <= ${CORRECTED} * greatest(abs(${one}), abs(${last}))`;
    return { close, same: `${one} = ${last}`, isFilled: `${one} <> 0` };
  });
  const same = amounts.map((one) => one.same).join(' AND ');
  const some = amounts.map((one) => `(${one.same} AND ${one.isFilled})`).join(' OR ');
  const isVersion = [
    ...given(lineMarks).map((name) => `s."${name}" IS NOT DISTINCT FROM l."${name}"`),
    ...amounts.map(({ close }) => close),
    amounts.length > 0 ? `(${some} OR (${same}))` : 'true',
  ].join(' AND ');
  const key = listed([...sameBy, 'pay_line']);
  const lines = payLines
    ? `SELECT *, "${number}" % ${LINES_A_ROW} AS pay_line FROM checked WHERE good AND`
    : 'SELECT *, 0 AS pay_line FROM good_rows WHERE';
  const [[replaced, versions] = []] = await table.all(`WITH several AS (
    ${lines} ${allGiven(sameBy)} QUALIFY count(*) OVER (PARTITION BY ${key}) > 1),
  l AS (FROM several QUALIFY row_number() OVER (PARTITION BY ${key} ORDER BY place DESC) = 1)
  SELECT count(*), count(*) FILTER (${isVersion}) FROM several s JOIN l USING (${key})
  WHERE s.place < l.place AND s.same <> l.same`);
  return areVersions({ replaced: Number(replaced), versions: Number(versions) });
}

async function linesIn(table: Table, mapping: Mapping, lines: LinesTable) {
  const { sameBy } = lines;
  const isKnown = sameBy.every((name) => mapping.columns.includes(name));
  const counts = isKnown ? await recordsIn(table, sameBy) : { records: 0, several: 0 };
  const are_versions = counts.several > 0 && (await haveVersions(table, mapping, lines));
  return { field: lines.number, ...counts, are_versions };
}

async function partsIn(
  table: Table,
  { key, amounts, person, price }: NonNullable<ReturnType<typeof partsOf>>,
) {
  const of = listed(key);
  const sum = amounts.map((name) => `coalesce("${name}", 0)`).join(' + ') || '0';
  const different = ([name]: readonly string[]) =>
    name === undefined ? '0' : `count(DISTINCT coalesce("${name}"::VARCHAR, ''))`;
  const [counts = []] = await table.all(`WITH several AS (
    SELECT *, list_bool_or(list_transform(cells, lambda cell: ${has('cell', HALF)})) AS is_half FROM (
      SELECT g.*, list_transform([*COLUMNS('^c\\d+$')], lambda cell: coalesce(cell, '')) AS cells
      FROM (FROM good_rows QUALIFY count(*) OVER (PARTITION BY ${of}) > 1) g JOIN prepared ON row_no = place)),
  parts AS (FROM several QUALIFY row_number() OVER (PARTITION BY ${of}, cells ORDER BY place) = 1),
  records AS (SELECT arg_max(${sum}, place) AS last, sum(${sum}) AS added, ${different(person)} AS people,
    ${different(price)} AS prices, bool_and(is_half) AS are_half FROM parts GROUP BY ${of} HAVING count(*) > 1)
  SELECT count(*), (SELECT count(*) FROM several) - (SELECT count(*) FROM parts),
    count(*) FILTER (are_half OR people > 1), count(*) FILTER (prices > 1), sum(last)::DOUBLE, sum(added)::DOUBLE FROM records`);
  const [several = 0, identical = 0, shared = 0, other_prices = 0, last = 0, added = 0] = counts.map(Number);
  const { records } = await recordsIn(table, key);
  return { records, several, identical, shared, other_prices, last, added };
}

export async function repeatedIn(table: Table, mapping: Mapping): Promise<CheckedFile['repeated']> {
  const lines = unnumberedLines(mapping);
  const parts = partsOf(mapping);
  return {
    lines: lines ? await linesIn(table, mapping, lines) : null,
    parts: parts ? await partsIn(table, parts) : null,
  };
}
