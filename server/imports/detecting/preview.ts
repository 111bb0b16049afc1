import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { CellFault } from '../cells/cells.ts';
import { BY_KEY, CUSTOMER_KEY } from '../cells/customerKey.ts';
import { dayMeant } from '../cells/moments.ts';
import { tidy } from '../cells/text.ts';
import type { SourceRow } from '../formats/source.ts';
import { peopleColumns } from '../loading/staging/newEmployees.ts';
import { detailNames } from '../reading/customers/customerDetails.ts';
import { nameCustomer } from '../reading/customers/customerRule.ts';
import { linesOf, type Mapping, outcomeOf } from '../reading/mapper.ts';
import type { RowNote } from '../reading/notes/rowNote.ts';
import { linesReadQuietly } from '../reading/payTypes/payLines.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { RowValues } from '../reading/steps.ts';

type PreviewedRow = InspectReply['preview'][number];
type Json = PreviewedRow['values'][string];

const LONGEST_VALUE = 200;

/** What is shown of customers beside their names, which stand for them. */
const shownOfCustomers: ReadonlySet<string> = new Set(['customer_phone', ...detailNames]);

const asJson = (value: RowValues[string]): Json => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asJson);
  return String(value).slice(0, LONGEST_VALUE);
};

/** What can be read of a row that is rejected, line by line, so that it is seen beside what is wrong with it. */
function readableValues(mapping: Mapping, own: readonly string[]): RowValues[] {
  const joined = mapping.join(own);
  const values: RowValues = {};
  const cells = 'cells' in joined ? joined.cells : own;
  for (const step of [...mapping.steps, ...(mapping.customers?.details ?? [])]) {
    const value = step.read(cells, values, mapping.storeOf(values.store_id));
    if (!(value instanceof CellFault)) values[step.name] = value;
    if (step.name === 'UC_ID') nameCustomer(mapping, cells, values);
  }
  const { payLines } = mapping;
  return payLines ? linesReadQuietly(payLines, cells, values, mapping.storeOf(values.store_id)) : [values];
}

/** Names of stores that the import would add, in place of the numbers that stand for them until then. */
function withStoreNames(mapping: Mapping, values: RowValues): RowValues {
  const { storeField, stores } = mapping;
  if (!storeField || !stores) return values;
  const names = new Map([...stores.added.values()].map(({ id, storename }) => [id, storename]));
  const named = [values[storeField]]
    .flat()
    .map((id) => (typeof id === 'number' ? (names.get(id) ?? id) : id));
  return { ...values, [storeField]: storeField === 'store_id' ? named[0] : named };
}

/** Names of people in place of their numbers, which a file seldom has and nobody knows. */
function withPeopleNames({ peopleNames, feed }: Mapping, values: RowValues): RowValues {
  const nameOf = (value: RowValues[string]) =>
    typeof value === 'number' ? peopleNames.get(value) : undefined;
  const known = peopleColumns(feed).flatMap((field) => {
    const name = nameOf(values[field]);
    return name === undefined ? [] : [[field, name] as const];
  });
  return { ...values, ...Object.fromEntries(known) };
}

/** What the source calls a customer who has no plain number there, or the name of one whom the row names. */
function withCustomer(values: RowValues): RowValues {
  if (values.UC_ID === BY_KEY) return { ...values, UC_ID: values[CUSTOMER_KEY] };
  const { customer_first, customer_last } = values;
  const name = [customer_first, customer_last].filter((part) => typeof part === 'string' && part !== '');
  return name.length > 0 ? { ...values, UC_ID: name.join(' ') } : values;
}

/** The time zone in which times of a row are read. */
function zoneOf({ storeOf, stores }: Mapping, { store_id: id }: RowValues): string {
  const store = storeOf(id) ?? [...(stores?.added.values() ?? [])].find((added) => added.id === id);
  return store?.timezone ?? GROUP_TIME_ZONE;
}

/** Days in place of the moments at which they begin, where the file says no time: a moment is shown in whoever's time zone. */
function withDays(mapping: Mapping, own: readonly string[], values: RowValues) {
  const { steps, feed, join } = mapping;
  const zone = zoneOf(mapping, values);
  const { fields }: ImportTarget = importTargets[feed];
  const joined = join(own);
  const cells = 'cells' in joined ? joined.cells : own;
  const days = Object.entries(values).flatMap(([name, moment]) => {
    if (fields[name]?.kind !== 'instant' || typeof moment !== 'string') return [];
    const place = steps.find((step) => step.name === name)?.place;
    const text = place === undefined ? '' : tidy(cells[place] ?? '');
    const day = dayMeant(text, moment, zone);
    return day === undefined ? [] : [[name, day] as const];
  });
  return { ...values, ...Object.fromEntries(days) };
}

const previewValues = (mapping: Mapping, own: readonly string[], kept: RowValues): Record<string, Json> => {
  const fields = importTargets[mapping.feed].fields;
  const values = withDays(mapping, own, kept);
  return Object.fromEntries(
    Object.entries(withPeopleNames(mapping, withStoreNames(mapping, withCustomer(values))))
      .filter(([name, value]) => (name in fields || shownOfCustomers.has(name)) && value !== undefined)
      .map(([name, value]) => [name, asJson(value)]),
  );
};

const shortNotes = (notes: readonly RowNote[]) =>
  notes.map(({ column, value, reason }) => ({ column, value: value.slice(0, LONGEST_VALUE), reason }));

/** The fields of a good row; undefined for any other. */
export function toldRow(
  mapping: Mapping,
  row: SourceRow,
  { outcome, notes }: PreviewedRow,
): ToldRow | undefined {
  const read = outcome === 'row' ? outcomeOf(mapping, row) : undefined;
  if (read?.kind !== 'row') return undefined;
  const values = Object.fromEntries(mapping.columns.map((name, place) => [name, read.cells[place]]));
  return { line: row.line, isWarned: notes.length > 0, values };
}

/** What the lines of a row become. */
function shownLines(mapping: Mapping, cells: readonly string[], lines: readonly RowValues[]) {
  const [values = {}, ...more] = lines.map((line) => previewValues(mapping, cells, line));
  const { fields }: ImportTarget = importTargets[mapping.feed];
  const hasTime = Object.entries(values).some(
    ([name, value]) => fields[name]?.kind === 'instant' && typeof value === 'string' && value.includes('T'),
  );
  return {
    values,
    ...(hasTime && { time_zone: zoneOf(mapping, lines[0] ?? {}) }),
    ...(more.length > 0 && { more }),
  };
}

/** What the import would make of one row. */
export function previewRow(mapping: Mapping, row: SourceRow): PreviewedRow {
  const { line, cells } = row;
  const outcome = outcomeOf(mapping, row);
  if (outcome.kind === 'skipped') {
    return {
      line,
      outcome: 'skipped',
      values: {},
      notes: [{ column: '', value: '', reason: outcome.reason }],
    };
  }
  if (outcome.kind === 'rejected') {
    const lines = readableValues(mapping, cells);
    return {
      line,
      outcome: 'rejected',
      ...shownLines(mapping, cells, lines),
      notes: shortNotes(outcome.faults),
    };
  }
  const lines = linesOf(outcome).map((one) =>
    Object.fromEntries(mapping.columns.map((name, place) => [name, one[place]])),
  );
  return { line, outcome: 'row', ...shownLines(mapping, cells, lines), notes: shortNotes(outcome.warnings) };
}
