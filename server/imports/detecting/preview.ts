import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { BY_KEY, CUSTOMER_KEY } from '../cells/customerKey.ts';
import { dayMeant } from '../cells/moments.ts';
import { tidy } from '../cells/text.ts';
import type { RowRead } from '../engine/readRows.ts';
import { valuesByName } from '../engine/rowValues.ts';
import { peopleColumns } from '../loading/staging/newEmployees.ts';
import { detailNames } from '../reading/customers/customerDetails.ts';
import type { RowValues } from '../reading/fieldStep.ts';
import type { Mapping } from '../reading/mapper.ts';
import type { RowNote } from '../reading/notes/rowNote.ts';

type PreviewedRow = InspectReply['preview'][number];
type Json = PreviewedRow['values'][string];

const LONGEST_VALUE = 200;

/** Shown besides the customer's name, which replaces the number. */
const customerExtras: ReadonlySet<string> = new Set(['customer_phone', ...detailNames]);

const asJson = (value: RowValues[string]): Json => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asJson);
  return String(value).slice(0, LONGEST_VALUE);
};

/** Stores that the import would add only have temporary numbers, so shows their names. */
function withStoreNames(mapping: Mapping, values: RowValues): RowValues {
  const { storeField, stores } = mapping;
  if (!storeField || !stores) return values;
  const names = new Map([...stores.added.values()].map(({ id, storename }) => [id, storename]));
  const named = [values[storeField]]
    .flat()
    .map((id) => (typeof id === 'number' ? (names.get(id) ?? id) : id));
  return { ...values, [storeField]: storeField === 'store_id' ? named[0] : named };
}

/** Users don't know employee numbers, so shows names. */
function withPeopleNames({ peopleNames, feed }: Mapping, values: RowValues): RowValues {
  const nameOf = (value: RowValues[string]) =>
    typeof value === 'number' ? peopleNames.get(value) : undefined;
  const names = peopleColumns(feed).flatMap((field) => {
    const name = nameOf(values[field]);
    return name === undefined ? [] : [[field, name] as const];
  });
  return { ...values, ...Object.fromEntries(names) };
}

/** Shows the source's key of a customer without a plain number, or the customer's name in the row. */
function withCustomer(values: RowValues): RowValues {
  if (values.UC_ID === BY_KEY) return { ...values, UC_ID: values[CUSTOMER_KEY] };
  const { customer_first, customer_last } = values;
  const name = [customer_first, customer_last].filter((part) => typeof part === 'string' && part !== '');
  return name.length > 0 ? { ...values, UC_ID: name.join(' ') } : values;
}

function zoneOf({ storeOf, stores }: Mapping, { store_id: id }: RowValues): string {
  const store = storeOf(id) ?? [...(stores?.added.values() ?? [])].find((added) => added.id === id);
  return store?.timezone ?? GROUP_TIME_ZONE;
}

/** Shows a date if the file has no time: an instant would be displayed in the viewer's time zone. */
function withDays(mapping: Mapping, cells: readonly string[], values: RowValues) {
  const { steps, feed } = mapping;
  const zone = zoneOf(mapping, values);
  const { fields }: ImportTarget = importTargets[feed];
  const days = Object.entries(values).flatMap(([name, moment]) => {
    if (fields[name]?.kind !== 'instant' || typeof moment !== 'string') return [];
    const place = steps.find((step) => step.name === name)?.place;
    const text = place === undefined ? '' : tidy(cells[place] ?? '');
    const day = dayMeant(text, moment, zone);
    return day === undefined ? [] : [[name, day] as const];
  });
  return { ...values, ...Object.fromEntries(days) };
}

const previewValues = (
  mapping: Mapping,
  cells: readonly string[],
  rowValues: RowValues,
): Record<string, Json> => {
  const fields = importTargets[mapping.feed].fields;
  const values = withDays(mapping, cells, rowValues);
  return Object.fromEntries(
    Object.entries(withPeopleNames(mapping, withStoreNames(mapping, withCustomer(values))))
      .filter(([name, value]) => (name in fields || customerExtras.has(name)) && value !== undefined)
      .map(([name, value]) => [name, asJson(value)]),
  );
};

const shortNotes = (notes: readonly RowNote[]) =>
  notes.map(({ column, value, reason }) => ({ column, value: value.slice(0, LONGEST_VALUE), reason }));

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

/** For a rejected row, shows the values that can be read. */
export function previewRow(mapping: Mapping, { line, outcome, cells, ...row }: RowRead): PreviewedRow {
  const notes = shortNotes(row.notes);
  if (outcome === 'skipped') return { line, outcome, values: {}, notes };
  const isShown = (name: string) => outcome === 'row' || !row.unread.has(name);
  const lines = row.lines.map((values) =>
    Object.fromEntries(Object.entries(valuesByName(mapping, values)).filter(([name]) => isShown(name))),
  );
  return { line, outcome, ...shownLines(mapping, cells, lines), notes };
}
