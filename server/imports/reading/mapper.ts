import type { FeedName } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { english } from '../../messages.ts';
import type { LocalDay } from '../cells/moments.ts';
import { tidy } from '../cells/text.ts';
import type { SourceRow } from '../formats/csv.ts';
import type { Header } from '../profiles/columns.ts';
import type { SkipRule } from '../profiles/skipped.ts';
import { type Fill, HIGHEST_GIVEN_ID, targetTables } from '../tables.ts';
import { AS_WRITTEN, asWritten, type WrittenStep } from './asWritten.ts';
import type { JoinedRow } from './companions.ts';
import { type CustomerFinder, nameCustomer } from './customers/customerRule.ts';
import type { KnownStore } from './directory.ts';
import { Notes } from './notes/notes.ts';
import type { RowNote } from './notes/rowNote.ts';
import { placeOfOpenQuote } from './openQuote.ts';
import { type AddedUp, markOf, SAME_ROW } from './parts/addUp.ts';
import { linesOfRow, type PayLines, type RowLine } from './payTypes/payLines.ts';
import { type FieldStep, fillNeeded, KEPT, type RowValues } from './steps.ts';
import { isNewStore, type StoreFinder } from './storeRule.ts';

/** What became of one row of the file. */
export type RowOutcome =
  | {
      readonly kind: 'row';
      readonly cells: readonly CopyValue[];
      /** Its further lines, where each pay type of it is one. @default it is one */
      readonly more?: readonly (readonly CopyValue[])[];
      readonly warnings: readonly RowNote[];
    }
  | { readonly kind: 'skipped'; readonly reason: string; readonly isRecord: boolean }
  | { readonly kind: 'rejected'; readonly faults: readonly RowNote[] };

/** The lines of a good row: one, unless each pay type of it is one. */
export const linesOf = ({ cells, more }: Extract<RowOutcome, { kind: 'row' }>) =>
  more ? [cells, ...more] : [cells];

/** Everything that turns a row of the file into a row of the stage. */
export interface Mapping {
  readonly feed: FeedName;
  readonly header: Header;
  readonly delimiter: string;
  /** In the order in which they are worked out. */
  readonly steps: readonly FieldStep[];
  /** How a row becomes a line for each pay type. @default each row is one */
  readonly payLines: PayLines | undefined;
  /** What is added up of rows of one record. @default the last of them counts */
  readonly addUp: AddedUp | undefined;
  readonly skip: readonly SkipRule[];
  /** Why a row is no record but one of totals; asked of each row in its turn. */
  readonly totals: (cells: readonly string[]) => string | undefined;
  /** Columns of the stage, after the line. */
  readonly columns: readonly string[];
  readonly stores: StoreFinder | undefined;
  /** Name of the field that the row's store goes into. */
  readonly storeField: 'store_id' | 'CVP_RelatedStores' | undefined;
  readonly customers: CustomerFinder | undefined;
  /** Names of the people who are here and of those whom the profile adds, by number. */
  readonly peopleNames: ReadonlyMap<number, string>;
  /** What a row calls its customer whose number is no plain one. */
  readonly customerOf: ((cells: readonly string[]) => string | null) | undefined;
  /** Columns that stay as they are stored where a field of the row could not be read, by field. */
  readonly keeps: Readonly<Record<string, readonly string[]>>;
  /** What there is to say of several fields of a row. */
  readonly check: NonNullable<ImportTarget['check']>;
  /** Fields that the profile does without. */
  readonly waives: ReadonlySet<string>;
  readonly localDays: readonly LocalDay[];
  /** Fields of which it is kept what the file said. */
  readonly written: readonly WrittenStep[];
  /** What fields are in rows that say nothing of them. */
  readonly fills: readonly (readonly [field: string, fill: Fill])[];
  /** When the import began, ISO 8601 in UTC. */
  readonly now: string;
  /** Puts what files beside the main one say of a row behind its cells. */
  readonly join: (cells: readonly string[]) => JoinedRow;
  /** Places of the columns that were not made of which a column is: its own of one that is not. */
  readonly sourcesOf: (place: number) => readonly number[];
  /** Looks a store up that the file names by number. */
  readonly storeOf: (id: unknown) => KnownStore | undefined;
  /** The day it is in a store's time zone. */
  readonly today: (store: KnownStore | undefined) => string;
}

/** The steps of all columns that rows are read by. */
export const columnSteps = ({
  steps,
  payLines,
}: Pick<Mapping, 'steps' | 'payLines'>): readonly FieldStep[] =>
  payLines ? [...steps, ...payLines.steps] : steps;

const placeOf = (mapping: Mapping, name: string) => mapping.steps.find((step) => step.name === name)?.place;

function findStore(mapping: Mapping, cells: readonly string[], values: RowValues, notes: Notes) {
  if (!mapping.stores || !mapping.storeField) return undefined;
  const store = mapping.stores.find(cells);
  if ('fault' in store) {
    notes.reject(store.column < 0 ? undefined : store.column, 'store', store.fault.reason);
    return undefined;
  }
  values[mapping.storeField] = mapping.storeField === 'store_id' ? store.id : [store.id];
  return store;
}

function findCustomer(mapping: Mapping, cells: readonly string[], values: RowValues, notes: Notes): void {
  const customer = mapping.customers?.find(cells, values);
  if (!customer) return;
  if ('fault' in customer) {
    notes.reject(customer.place, 'customer', customer.fault.reason);
    return;
  }
  Object.assign(values, customer.values);
  for (const { place, reason } of customer.warnings) notes.warn(place, 'customer', reason);
}

/** Rooftop gives out numbers above those of files, so a file must not use them up. */
function checkNumbers(mapping: Mapping, values: RowValues, notes: Notes): void {
  for (const name of targetTables[mapping.feed].numbers ?? []) {
    const number = values[name];
    if (typeof number !== 'number' || number <= HIGHEST_GIVEN_ID) continue;
    notes.reject(
      placeOf(mapping, name),
      name,
      english({ code: 'max', params: { max: HIGHEST_GIVEN_ID } }),
      number,
    );
  }
}

function check(mapping: Mapping, values: RowValues, store: KnownStore | undefined, notes: Notes): void {
  checkNumbers(mapping, values, notes);
  const found = () => mapping.check(values, mapping.today(store), mapping.now);
  const first = found();
  const fill = (field: string) => fillNeeded(mapping.steps, field, values, notes.unread);
  const filled = first.filter(({ field, warning }) => !warning && fill(field));
  for (const { field, reason, warning, waived } of filled.length > 0 ? found() : first) {
    const unknown = mapping.waives.has(field) ? waived : undefined;
    const say = warning || unknown ? 'warn' : 'reject';
    notes[say](placeOf(mapping, field), field, unknown ?? reason, values[field]);
  }
}

/** Works out the columns that follow from the fields of a row. */
export function addColumns(
  { fills, localDays }: Mapping,
  values: RowValues,
  store: KnownStore | undefined,
): void {
  for (const [name, fill] of fills) values[name] ??= fill.value(values);
  const zone = store?.timezone ?? GROUP_TIME_ZONE;
  for (const { field, column, dayOf } of localDays) {
    const moment = values[field];
    values[column] = typeof moment === 'string' ? dayOf(moment, zone) : null;
  }
}

const rejected = (column: string, value: string, reason: string): RowOutcome => ({
  kind: 'rejected',
  faults: [{ column, value, reason }],
});

/** Turns one row of the file into a row of the stage, or says why not. */
function mapRow(mapping: Mapping, own: readonly string[]): RowOutcome {
  const { names, width } = mapping.header;
  const open = placeOfOpenQuote(own, width, mapping.delimiter);
  if (open >= 0) {
    const reason = 'A quotation mark is not closed here, so the cell holds the lines after it.';
    return rejected(open < width ? (names[open] ?? '') : '', own[open] ?? '', reason);
  }
  const again = mapping.header.isRepeatedBy(own) ? 'Is the header row once more.' : undefined;
  const none = mapping.totals(own) ?? again;
  if (none !== undefined) return { kind: 'skipped', reason: none, isRecord: false };
  if (own.length !== width && !isPadded(own, width)) {
    const reason = 'Has more or fewer cells than the header row.';
    return rejected('', `${own.length} instead of ${width}`, reason);
  }
  const joined = mapping.join(own);
  if ('reason' in joined) {
    return rejected(names[joined.place] ?? '', joined.value, joined.reason);
  }
  const { cells, warnings = [] } = joined;
  const skip = mapping.skip.find(({ place, fits }) => fits(tidy(cells[place] ?? '')));
  if (skip) return { kind: 'skipped', reason: skip.reason, isRecord: true };
  const values: RowValues = {};
  const notes = new Notes(names, cells);
  for (const { place, reason } of warnings) notes.warn(place, '', reason);
  const foundStore = findStore(mapping, cells, values, notes);
  let store = foundStore;
  for (const step of mapping.steps) {
    if (step.from && notes.faults.length > 0) continue;
    const unread = step.from?.find((name) => notes.unread.has(name));
    if (unread)
      notes.reject(placeOf(mapping, unread), step.name, 'Is made of a value that the row does not tell.');
    else notes.take(step, step.read(cells, values, store), values);
    if (step.name === 'UC_ID') nameCustomer(mapping, cells, values);
    if (step.name === 'store_id') store = mapping.storeOf(values.store_id);
  }
  findCustomer(mapping, cells, values, notes);
  const { payLines } = mapping;
  if (payLines === undefined) {
    if (notes.faults.length === 0) check(mapping, values, store, notes);
    if (notes.faults.length > 0) return { kind: 'rejected', faults: notes.faults };
    const line = finished(mapping, cells, { values, unread: notes.unread }, store);
    if (foundStore && isNewStore(foundStore)) mapping.stores?.add(foundStore);
    return { kind: 'row', cells: line, warnings: notes.warnings };
  }
  const lines = linesOfRow(payLines, cells, values, store, notes);
  if (notes.faults.length === 0) for (const line of lines) check(mapping, line.values, store, notes);
  if (notes.faults.length > 0) return { kind: 'rejected', faults: notes.faults };
  const [first = [], ...more] = lines.map((line) => finished(mapping, cells, line, store));
  if (foundStore && isNewStore(foundStore)) mapping.stores?.add(foundStore);
  return { kind: 'row', cells: first, more, warnings: notes.warnings };
}

/** A line of a row as the stage has it. */
function finished(
  mapping: Mapping,
  cells: readonly string[],
  { values, unread }: RowLine,
  store: KnownStore | undefined,
): CopyValue[] {
  const keptNames = [...unread.keys()]
    .flatMap((name) => mapping.keeps[name] ?? [])
    // What follows from other fields doesn't stay where the row gives them itself.
    .filter((name) => (values[name] ?? null) === null || !mapping.fills.some(([filled]) => filled === name));
  addColumns(mapping, values, store);
  if (mapping.written.length > 0) {
    values[AS_WRITTEN] = asWritten(mapping.written, cells, (name) => unread.get(name) ?? values[name]);
  }
  values[KEPT] = keptNames.length > 0 ? `,${keptNames.join()},` : null;
  if (mapping.addUp) values[SAME_ROW] = markOf(cells);
  return mapping.columns.map((name) => values[name]);
}

/** As `mapRow`, of a row as its file has it: one that can't be read is rejected for that. */
export const outcomeOf = (mapping: Mapping, { cells, fault }: SourceRow): RowOutcome =>
  fault ? { kind: 'rejected', faults: [fault] } : mapRow(mapping, cells);

/** Cells after the last header are fine while they are empty: spreadsheets add them. */
const isPadded = (cells: readonly string[], width: number) =>
  cells.length > width && cells.slice(width).every((cell) => cell.trim() === '');
