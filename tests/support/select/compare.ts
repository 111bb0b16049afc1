import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect } from 'vitest';
import { values as messages } from '../../../contract/messages/values.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { CellFault } from '../../../server/imports/cells/cells.ts';
import { BY_KEY, customerKey } from '../../../server/imports/cells/customerKey.ts';
import type { DateFormat } from '../../../server/imports/cells/dates.ts';
import type { NumberStyle } from '../../../server/imports/cells/money/amounts.ts';
import { tidy } from '../../../server/imports/cells/text.ts';
import { Header } from '../../../server/imports/profile/columns.ts';
import { parseProfile } from '../../../server/imports/profile/parseProfile.ts';
import { ReadAsEmpty } from '../../../server/imports/reading/fieldStep.ts';
import type { Mapping } from '../../../server/imports/reading/mapper.ts';
import { draftImport } from '../../../server/imports/reading/plan.ts';
import { compileSelect, type SelectProfile } from '../../../server/imports/select/compile.ts';
import { reasons } from '../../../server/imports/select/reasons.ts';
import { targetTables } from '../../../server/imports/tables.ts';
import { directory, ZONE } from './directory.ts';

const NOW = '2026-11-29T06:00:00.000Z';
const TODAY = '2026-11-29';

let connection: DuckDBConnection;
beforeAll(async () => {
  const settings = {
    threads: '2',
    memory_limit: '1GB',
    enable_external_access: 'false',
    lock_configuration: 'true',
  };
  connection = await (await DuckDBInstance.create(':memory:', settings)).connect();
});
afterAll(() => connection.closeSync());

export async function rowsOf(sql: string) {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson();
}

export async function fill(rows: readonly (readonly string[])[]): Promise<void> {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_none, place) => `c${place} VARCHAR`);
  await connection.run(`CREATE OR REPLACE TABLE raw(line BIGINT, ${columns.join()})`);
  const appender = await connection.createAppender('raw');
  for (const [place, cells] of rows.entries()) {
    appender.appendBigInt(BigInt(place));
    for (const cell of cells) cell === '' ? appender.appendNull() : appender.appendVarchar(cell);
    appender.endRow();
  }
  appender.closeSync();
}

/** Codes by the sentences that the reader says, longest first: one may begin like another. */
const sentences = Object.entries({ ...messages, ...reasons })
  .map(([code, text]) => ({
    code,
    length: text.length,
    pattern: new RegExp(
      `^${text
        .split(/%\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^]*')}$`,
    ),
  }))
  .toSorted((one, other) => other.length - one.length);
/** The same to say, whichever of two places says it. */
const codeOf = (reason: string): string => {
  const said = reason.replace(/ Ignored\.$/, '').replace(/^Must be JSON\.$/, messages.json);
  const code = sentences.find(({ pattern }) => pattern.test(said))?.code ?? said;
  return code === 'future_date' ? 'future' : code;
};

interface Outcome {
  readonly issues: readonly string[];
  /** Of a row that is loaded. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** What the database keeps of an amount. */
const inCents = (amount: number) =>
  Number(((Math.sign(amount) * Math.round(Math.abs(amount) * 100)) / 100).toFixed(2));

const plain = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return Number(value.toPrecision(13)) + 0;
  const text = String(value);
  if (/^-?\d+\.\d\d$/.test(text)) return Number(text);
  if (/^[+-]?\d+-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return `${text.replace(' ', 'T')}.000Z`;
  return text;
};

export interface Case {
  readonly feed: FeedName;
  /** Column and field. */
  readonly fields: readonly string[];
  readonly rules?: Readonly<Record<string, Omit<SelectProfile['columns'][string], 'column'>>>;
  readonly dates?: readonly DateFormat[];
  readonly decimal?: NumberStyle;
  readonly missing?: readonly string[];
  readonly checkVins?: boolean;
  readonly headers?: readonly string[];
}

/** Fields that are what their cells say, and don't follow from others while a file is loaded. */
const readFields = (feed: FeedName, fields: readonly string[]) =>
  fields.filter((name) => !(name in (targetTables[feed].fills ?? {})));

/** What JavaScript makes of rows, as it reads constants and details of customers. */
function readToday(given: Case, rows: readonly (readonly string[])[]): (Outcome | undefined)[] {
  const { feed, fields, rules = {}, headers = fields } = given;
  const { lenient = [] }: ImportTarget = importTargets[feed];
  const each = <Value>(value: (name: string) => Value | undefined) =>
    Object.fromEntries(
      fields.flatMap((name) => {
        const found = value(name);
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  const body = {
    ...{ feed, source: 'Test' },
    columns: Object.fromEntries(fields.map((name, place) => [name, [headers[place] ?? name]])),
    values: each((name) => rules[name]?.values),
    fill: each((name) => rules[name]?.fill),
    datesOf: each((name) => (rules[name]?.dates ? [...(rules[name]?.dates ?? [])] : undefined)),
    drop: fields.filter((name) => rules[name]?.invalid === 'empty' || lenient.includes(name)),
    dates: given.dates,
    decimal: given.decimal === 'typed' ? ',' : given.decimal,
    missing: [...(given.missing ?? [])],
    checkVins: given.checkVins ?? true,
    totals: false,
    constants:
      fields.includes('store_id') || feed === 'stores' || feed === 'customers' ? {} : { store_id: '1' },
  };
  const profile = parseProfile(JSON.stringify(body), 'test');
  const header = new Header(headers);
  const { mapping } = draftImport(profile, header, directory, new Date(NOW), [], given.decimal === 'typed');
  return rows.map((cells) => {
    try {
      return outcomeToday(given, mapping, cells);
    } catch (error) {
      // Days of the first and last years in other time zones.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  });
}

function outcomeToday(
  { feed, fields }: Case,
  { steps, storeOf }: Mapping,
  cells: readonly string[],
): Outcome {
  const target: ImportTarget = importTargets[feed];
  const [rejects, warns]: [string[], string[]] = [[], []];
  const values: Record<string, unknown> = {};
  for (const name of fields) {
    const step = steps.find((one) => one.name === name);
    const found = step?.read(cells, storeOf(1));
    if (found instanceof ReadAsEmpty) warns.push(`warn ${name} ${codeOf(found.reason)}`);
    const read = found instanceof ReadAsEmpty ? found.as : found;
    if (read instanceof CellFault && !step?.drop) rejects.push(`reject ${name} ${codeOf(read.reason)}`);
    else if (read instanceof CellFault) warns.push(`warn ${name} ${codeOf(read.reason)}`);
    const value = read instanceof CellFault ? step?.empty : read;
    const isMoney = target.fields[name]?.kind === 'money';
    if (name === 'UC_ID' && feed !== 'customers' && value !== null)
      values[name] = plain(
        value === BY_KEY ? customerKey(tidy(cells[fields.indexOf(name)] ?? '')) : String(value),
      );
    else values[name] = plain(isMoney && typeof value === 'number' ? inCents(value) : value);
  }
  if (rejects.length > 0) return { issues: rejects.toSorted() };
  const kept = readFields(feed, fields).map((name) => [name, values[name] ?? null]);
  return { issues: warns.toSorted(), values: Object.fromEntries(kept) };
}

interface Issue {
  readonly field: string;
  readonly code: string;
  readonly severity: string;
}
const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'code' in value;

/** What DuckDB makes of the same rows. */
async function readInDuck(given: Case, rows: readonly (readonly string[])[]): Promise<Outcome[]> {
  const { feed, fields, rules = {}, headers = fields } = given;
  await fill(rows);
  const sql = compileSelect(
    {
      ...{ feed, zone: ZONE, columns: {} },
      ...given,
      columns: Object.fromEntries(
        fields.map((name, place) => [name, { column: headers[place] ?? name, ...rules[name] }]),
      ),
      ...(!fields.includes('store_id') &&
        feed !== 'stores' &&
        feed !== 'customers' && { constants: { store_id: '1' } }),
    },
    headers,
    { today: TODAY, now: NOW, without: () => true },
  );
  return (await rowsOf(`FROM (${sql}) ORDER BY line`)).map((row) => {
    const all: unknown = row.issues;
    const issues = Array.isArray(all) ? all.filter(isIssue) : [];
    const of = (which: string) =>
      issues
        // Check digits of VINs that are taken anyway, only SQL looks at.
        .filter(({ severity, code }) => severity === which && code !== 'vin_taken' && code !== 'vin_foreign')
        .map(
          ({ field, code, severity }) => `${severity} ${field} ${code === 'future_date' ? 'future' : code}`,
        );
    const rejects = [...new Set(of('reject'))].toSorted();
    if (rejects.length > 0) return { issues: rejects };
    return {
      issues: [...new Set(of('warn'))].toSorted(),
      values: Object.fromEntries(readFields(feed, fields).map((name) => [name, plain(row[name])])),
    };
  });
}

/** Texts that are read otherwise than today, on purpose. */
const differs = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) =>
      // Zero in place of an accountant's dash obeys the bounds of its field, and a profile's spellings.
      /^\s+[-–—]\s+$/.test(cell) ||
      // A letter has one capital: that of ß isn't SS.
      cell.toUpperCase().length !== cell.length ||
      // Only accents are taken off letters: a letter of full width isn't the plain one.
      tidy(cell).normalize('NFKD') !== tidy(cell).normalize('NFD'),
  );

export async function expectAlike(given: Case, rows: readonly (readonly string[])[]): Promise<void> {
  const [now, then] = [await readInDuck(given, rows), readToday(given, rows)];
  const compared = rows
    .map((cells, place) => ({ cells, duck: now[place], today: then[place] }))
    .filter(({ cells, today }) => today !== undefined && !differs(cells));
  const differing = compared.filter(({ duck, today }) => JSON.stringify(duck) !== JSON.stringify(today));
  expect(differing.slice(0, 12), `${differing.length} of ${rows.length} differ`).toEqual([]);
}
