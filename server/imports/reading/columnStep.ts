import type { Field } from '../../../contract/resource/fields.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { byHeader } from '../cells/byHeader.ts';
import { remembering, rememberingLast } from '../cells/cellMemory.ts';
import { CellFault, cellReader, destroyed, isDestroyed } from '../cells/cells.ts';
import { customerKey, readCustomer } from '../cells/customerKey.ts';
import { readListed } from '../cells/listed.ts';
import { namesZone, notBefore } from '../cells/moments.ts';
import {
  currencyCalled,
  currencyHeaders,
  currencyIn,
  currencyOfHeader,
  isIn,
} from '../cells/money/currencies.ts';
import { type QuickReader, quickReader } from '../cells/quickCells.ts';
import { type StandIn, standInOf } from '../cells/standIns.ts';
import { tidy, titleCase } from '../cells/text.ts';
import { compileValues } from '../cells/valueMap.ts';
import { headersOf } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import { splitter } from '../profiles/split.ts';
import { ImportRefusal } from '../refusal.ts';
import { byOwnNumbers, type KnownStore } from './directory.ts';
import { emptyOf, type FieldStep, ReadAsEmpty, required, type StepSources, untold } from './fieldStep.ts';
import { phonesAbroad } from './phones/phonesAbroad.ts';
import { resolverOf } from './resolvers.ts';

/** Whether a field is what the source calls a customer, by which other files name them. */
const isCustomerKey = ({ target }: Pick<StepSources, 'target'>, name: string) =>
  target.name === 'customers' && name === 'source_key';

type TextReader = (text: string, store: KnownStore | undefined) => CopyValue | CellFault;

/** The profile for values that somebody wrote into it, who writes days and decimals as we do, and our numbers. */
export const inOwnWords = (profile: Profile): Profile => ({
  ...profile,
  storeBy: 'ID',
  employeesBy: 'employee_id',
  decimal: '.',
  dates: [...new Set([...profile.dates, 'YYYY-MM-DD' as const])],
  datesOf: {},
  distances: {},
});

/**
 * From a tidied, filled text to the field's value: the profile's spellings first, then the field's own rules.
 * @param header of the column that the text is of. @default none
 */
export function textReader(
  { profile, target, directory }: StepSources,
  name: string,
  field: Field,
  header = '',
): TextReader {
  const mapped = compileValues(profile.values[name]);
  const capitals = profile.titleCase.includes(name);
  // People of the same file may be each other's managers: those are looked for once all rows are there.
  const isOwn = field.kind === 'reference' && field.to === 'employee' && target.name === 'employees';
  const refersTo = field.kind === 'reference' || field.kind === 'references' ? field.to : undefined;
  const resolve = refersTo && !isOwn ? resolverOf(directory, profile, refersTo) : undefined;
  const { decimal } = profile;
  const inCommon = isCustomerKey({ target }, name) ? customerKey : (value: string) => value;
  const isCustomer = field.kind === 'reference' && field.to === 'customers';
  const isText = field.kind === 'text' || isCustomer;
  const dates = profile.datesOf[name] ?? profile.dates;
  const readCell = cellReader(field, { dates, decimal });
  const read = field.kind === 'instant' ? rememberingLast(readCell) : readCell;
  const standIn = standInOf(name, field);
  const prepare =
    (field.kind === 'phone' && phonesAbroad(profile, directory)) ||
    (byHeader(name, header, profile.distances[name]) ?? ((text: string) => text));
  // Values of the profile are written as we do, whatever the file does.
  const readOwn = name in profile.values ? cellReader(field, inOwnWords(profile)) : readCell;
  return (text, store) => {
    const spelt = mapped(text);
    if (spelt === null) return null;
    if (isText && isDestroyed(text)) return destroyed;
    const value = inCommon(spelt ?? (capitals ? titleCase(text) : text));
    if (isCustomer) return readCustomer(value);
    if (spelt === undefined && standIn?.is(value)) return standIn.spared;
    if (!resolve)
      return spelt === undefined
        ? read(prepare(value, store), store?.timezone ?? GROUP_TIME_ZONE)
        : readOwn(value, store?.timezone ?? GROUP_TIME_ZONE);
    if (field.kind === 'reference') return resolve(value, store);
    return readListed(value, (item) => {
      const meant = spelt === undefined ? mapped(item) : undefined;
      return meant === null ? null : resolve(meant ?? item, store);
    });
  };
}

/** Where the raw text of a field comes from, before it is read. */
function textSource({ profile, header, target }: StepSources, name: string) {
  const rule = profile.split.find(({ into }) => into.includes(name));
  if (!rule) {
    const place = header.find(headersOf(target, profile, name));
    return place === undefined ? undefined : { place, text: tidy };
  }
  const place = header.find([rule.column]);
  if (place === undefined) return undefined;
  const split = splitter(rule);
  const part = rule.into.indexOf(name) === 0 ? 0 : 1;
  return { place, text: (cell: string) => split(tidy(cell))[part] };
}

/** A dash with the blanks by which a spreadsheet lines up amounts; alone it means no value. */
const ACCOUNTING_ZERO = /^\s+[-\u2013\u2014]\s+$/;
const numbers: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

/** Whether a cell means the same in the rows of every store. */
const isSameForAllStores = ({ profile, directory }: StepSources, field: Field) =>
  field.kind !== 'instant' &&
  !(field.kind === 'phone' && phonesAbroad(profile, directory)) &&
  !(field.kind === 'reference' && field.to === 'employee' && profile.employeesBy !== 'employee_id');

/** A year of fewer digits is read as one that lacks its century. */
const YEAR_DIGITS = 4;

/** Leaves what stands for no value to others. */
const realReader = (read: QuickReader | undefined, standIn: StandIn | undefined): QuickReader | undefined =>
  read && standIn ? (cell) => (standIn.is(cell) ? undefined : read(cell)) : read;

/** Reads cells that are written as usual, where the profile has nothing of its own to say about them. */
function quickReaderOf(
  { profile, target, directory, isMissing }: StepSources,
  name: string,
  field: Field,
  header: string,
): QuickReader | undefined {
  if (field.kind === 'phone' && phonesAbroad(profile, directory)) return undefined;
  if (isCustomerKey({ target }, name)) return undefined;
  const isYear = name === 'year';
  if (!isYear && byHeader(name, header, profile.distances[name])) return undefined;
  const isSplit = profile.split.some(({ into }) => into.includes(name));
  const isLookedUp = field.kind === 'reference' && field.to !== 'customers';
  if (isSplit || isLookedUp || name in profile.values || profile.titleCase.includes(name)) return undefined;
  const read = realReader(quickReader(field, profile.decimal), standInOf(name, field));
  if (!read || field.kind === 'text')
    return read && ((cell) => (isMissing(cell) || isDestroyed(cell) ? undefined : read(cell)));
  const spellings = profile.missing.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]);
  if (spellings.some((text) => read(text) !== undefined)) return undefined;
  return isYear ? (cell) => (cell.trim().length < YEAR_DIGITS ? undefined : read(cell)) : read;
}

/**
 * What an empty cell of a field is taken for; undefined when the profile does not say.
 * @throws ImportRefusal when that is nothing that the field can hold
 */
export function fillOf({ profile, directory, ...sources }: StepSources, name: string, field: Field) {
  const text = profile.fill[name];
  if (text === undefined) return undefined;
  const own = { ...sources, directory: byOwnNumbers(directory), profile: inOwnWords(profile) };
  const value = textReader(own, name, field)(tidy(text), undefined);
  if (value instanceof CellFault) {
    throw new ImportRefusal(
      `The profile's value for empty cells of ${name} is not valid. ${value.reason}`,
      undefined,
      { [`fill.${name}`]: { code: 'import_text', params: { text: value.reason } } },
    );
  }
  return value;
}

/** What the cell of a row calls its customer, in the form in which such names are compared; undefined when no column tells. */
export function customerCaller(
  sources: StepSources,
): ((cells: readonly string[]) => string | null) | undefined {
  const field = sources.target.fields.UC_ID;
  if (field?.kind !== 'reference' || sources.profile.constants.UC_ID !== undefined) return undefined;
  const source = textSource(sources, 'UC_ID');
  const mapped = compileValues(sources.profile.values.UC_ID);
  return (
    source &&
    ((cells) => {
      const text = source.text(cells[source.place] ?? '');
      return customerKey(mapped(text) ?? text);
    })
  );
}

/** Whether the database tells a field that a row does not. */
export const isFoundLater = ({ vinBy }: Pick<StepSources['profile'], 'vinBy'>, name: string): boolean =>
  name === 'vin' && vinBy !== undefined;

const otherCurrency = new CellFault('Is in another currency than the file.');

/** Whether the amounts of a column are none of the file's currency, in rows that say so. */
function otherCurrencyTest({ profile: { currency }, header }: StepSources, field: Field, name: string) {
  if (currency === undefined || field.kind !== 'money') return undefined;
  const place = header.find(currencyHeaders);
  const ofColumn = currencyOfHeader(name);
  return (cell: string, cells: readonly string[]) => {
    const ofRow = place === undefined ? undefined : currencyCalled(cells[place] ?? '');
    return !isIn(currencyIn(cell) ?? ofRow ?? ofColumn, currency);
  };
}

/** Moments that lie on or after another one of their row. */
const after: Readonly<Record<string, string | undefined>> = { closed_at: 'opened_at' };

/** The step of a field that a column of the file gives; undefined when none does. */
export function columnStep(sources: StepSources, name: string, field: Field): FieldStep | undefined {
  const source = textSource(sources, name);
  if (!source) return undefined;
  const { profile, isMissing } = sources;
  const header = sources.header.names[source.place] ?? '';
  const read = textReader(sources, name, field, header);
  const empty = emptyOf(field);
  const empties = profile.empties?.includes(name) ?? true;
  const isRequired =
    profile.require.includes(name) ||
    (field.required && empty === null && !(name in profile.waive) && !isFoundLater(profile, name));
  const filled = fillOf(sources, name, field);
  const onEmpty = filled ?? (isRequired ? required : empties ? empty : untold);
  const standIn = standInOf(name, field);
  const none =
    standIn && (onEmpty === required ? standIn.needed : new ReadAsEmpty(standIn.spared.reason, onEmpty));
  const [isNumber, isDay] = [numbers.has(field.kind), field.kind === 'date'];
  const readCell = (cell: string, store: KnownStore | undefined) => {
    if (isNumber && ACCOUNTING_ZERO.test(cell)) return 0;
    const text = source.text(cell);
    if (isMissing(text)) return onEmpty;
    const value = read(text, store);
    return (value === standIn?.spared ? none : value) ?? onEmpty;
  };
  const quick = quickReaderOf(sources, name, field, header);
  const remembered = isSameForAllStores(sources, field)
    ? remembering((cell) => quick?.(cell) ?? readCell(cell, undefined))
    : undefined;
  const isOther = otherCurrencyTest(sources, field, header);
  return {
    name,
    place: source.place,
    drop: profile.drop.includes(name) && (!field.required || name in profile.waive),
    empty,
    read: (cells, values, store) => {
      const cell = cells[source.place] ?? '';
      if (cell === '') return onEmpty;
      const value = remembered && !(isDay && namesZone(cell)) ? remembered(cell) : readCell(cell, store);
      if (typeof value === 'number' && isOther?.(cell, cells)) return otherCurrency;
      const earlier = values[after[name] ?? ''];
      return typeof value === 'string' && typeof earlier === 'string'
        ? notBefore(cell, value, earlier)
        : value;
    },
  };
}
