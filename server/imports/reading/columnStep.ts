import type { Field } from '../../../contract/resource/fields.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { byHeader } from '../cells/byHeader.ts';
import { CellFault, cellReader, destroyed, isDestroyed } from '../cells/cells.ts';
import { customerKey, readCustomer } from '../cells/customerKey.ts';
import { readListed } from '../cells/listed.ts';
import {
  currencyCalled,
  currencyHeaders,
  currencyIn,
  currencyOfHeader,
  isIn,
} from '../cells/money/currencies.ts';
import { standInOf } from '../cells/standIns.ts';
import { tidy, titleCase } from '../cells/text.ts';
import { compileValues } from '../cells/valueMap.ts';
import { headersOf } from '../profile/columns.ts';
import { splitter } from '../profiles/split.ts';
import { ImportRefusal } from '../refusal.ts';
import { hasCapitals, isDropped, isWaived, spellingsOf } from './columnRules.ts';
import { byOwnNumbers, type KnownStore } from './directory.ts';
import { emptyOf, type FieldStep, ReadAsEmpty, required, type StepSources, untold } from './fieldStep.ts';
import { phonesAbroad } from './phones/phonesAbroad.ts';
import { resolverOf } from './resolvers.ts';

const isCustomerKey = ({ target }: Pick<StepSources, 'target'>, name: string) =>
  target.name === 'customers' && name === 'source_key';

type TextReader = (text: string, store: KnownStore | undefined) => CopyValue | CellFault;

/** For values written in the profile: ISO dates, decimal points, and Rooftop's own numbers. */
export const inOwnWords = ({ profile, directory, ...sources }: StepSources): StepSources => ({
  ...sources,
  directory: byOwnNumbers(directory),
  decimal: '.',
  profile: {
    ...profile,
    store: { ...profile.store, by: 'ID' },
    people: { ...profile.people, by: 'employee_id' },
    read: { ...profile.read, dates: ownDates(profile) },
    columns: Object.fromEntries(
      Object.entries(profile.columns).map(([name, { dates: _dates, unit: _unit, ...column }]) => [
        name,
        column,
      ]),
    ),
  },
});

const ownDates = ({ read }: StepSources['profile']) => [...new Set([...read.dates, 'YYYY-MM-DD' as const])];

/**
 * Converts a tidied, non-empty text to the field's value: the profile's spellings first, then the field's rules.
 * @param header of the text's column. @default none
 */
export function textReader(
  { profile, target, directory, decimal }: StepSources,
  name: string,
  field: Field,
  header = '',
): TextReader {
  const spellings = spellingsOf(profile, name);
  const mapped = compileValues(spellings);
  const capitals = hasCapitals(profile, name);
  // Managers may be in the same file, so they're looked up after all rows.
  const isOwn = field.kind === 'reference' && field.to === 'employee' && target.name === 'employees';
  const refersTo = field.kind === 'reference' || field.kind === 'references' ? field.to : undefined;
  const resolve = refersTo && !isOwn ? resolverOf(directory, profile, refersTo) : undefined;
  const inCommon = isCustomerKey({ target }, name) ? customerKey : (value: string) => value;
  const isCustomer = field.kind === 'reference' && field.to === 'customers';
  const isText = field.kind === 'text' || isCustomer;
  const { dates = profile.read.dates, unit } = profile.columns[name] ?? {};
  const read = cellReader(field, { dates, decimal });
  const standIn = standInOf(name, field);
  const prepare =
    (field.kind === 'phone' && phonesAbroad(profile.read, directory)) ||
    (byHeader(name, header, unit) ?? ((text: string) => text));
  // Values in the profile use our formats, whatever the file uses.
  const readOwn = spellings ? cellReader(field, { dates: ownDates(profile), decimal: '.' }) : read;
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
      const mappedItem = spelt === undefined ? mapped(item) : undefined;
      return mappedItem === null ? null : resolve(mappedItem ?? item, store);
    });
  };
}

function textSource({ profile, header }: StepSources, name: string) {
  const rule = profile.split.find(({ into }) => into.includes(name));
  if (!rule) {
    const place = header.find(headersOf(profile, name));
    return place === undefined ? undefined : { place, text: tidy };
  }
  const place = header.find([rule.column]);
  if (place === undefined) return undefined;
  const split = splitter(rule);
  const part = rule.into.indexOf(name) === 0 ? 0 : 1;
  return { place, text: (cell: string) => split(tidy(cell))[part] };
}

/** A dash padded with spaces is zero in accounting formats; a plain dash means no value. */
const ACCOUNTING_ZERO = /^\s+[-\u2013\u2014]\s+$/;
const numbers: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

const isSameForAllStores = ({ profile, directory }: StepSources, field: Field) =>
  field.kind !== 'instant' &&
  !(field.kind === 'phone' && phonesAbroad(profile.read, directory)) &&
  !(field.kind === 'reference' && field.to === 'employee' && profile.people.by !== 'employee_id');

/**
 * The profile's value for empty cells; undefined if there is none.
 * @throws ImportRefusal when the value isn't valid for the field
 */
export function fillOf(sources: StepSources, name: string, field: Field) {
  const text = sources.profile.columns[name]?.default;
  if (text === undefined) return undefined;
  const value = textReader(inOwnWords(sources), name, field)(tidy(text), undefined);
  if (value instanceof CellFault) {
    throw new ImportRefusal(
      `The profile's value for empty cells of ${name} is not valid. ${value.reason}`,
      undefined,
      { [`columns.${name}.default`]: { code: 'import_text', params: { text: value.reason } } },
    );
  }
  return value;
}

export const callsCustomers = (sources: StepSources): boolean =>
  sources.target.fields.UC_ID?.kind === 'reference' &&
  sources.profile.constants.UC_ID === undefined &&
  textSource(sources, 'UC_ID') !== undefined;

/** Whether the database supplies a missing field. */
export const isFoundLater = ({ columns }: Pick<StepSources['profile'], 'columns'>, name: string): boolean =>
  name === 'vin' && columns.vin?.find !== undefined;

const otherCurrency = new CellFault('Not in the currency of the file.');

function otherCurrencyTest({ profile, header }: StepSources, field: Field, name: string) {
  const { currency } = profile.read;
  if (currency === undefined || field.kind !== 'money') return undefined;
  const place = header.find(currencyHeaders);
  const ofColumn = currencyOfHeader(name);
  const test = (cell: string, cells: readonly string[]) => {
    const ofRow = place === undefined ? undefined : currencyCalled(cells[place] ?? '');
    return !isIn(currencyIn(cell) ?? ofRow ?? ofColumn, currency);
  };
  return { test, inputs: place === undefined ? [] : [place] };
}

/** Undefined if no column has the field. */
export function columnStep(sources: StepSources, name: string, field: Field): FieldStep | undefined {
  const source = textSource(sources, name);
  if (!source) return undefined;
  const { profile, isMissing, target } = sources;
  const header = sources.header.names[source.place] ?? '';
  const read = textReader(sources, name, field, header);
  const empty = emptyOf(field);
  const empties = profile.columns[name]?.update !== 'filled';
  const isRequired =
    profile.columns[name]?.required === true ||
    (field.required && empty === null && !isWaived(profile, name) && !isFoundLater(profile, name));
  const filled = fillOf(sources, name, field);
  const onEmpty = filled ?? (isRequired ? required : empties ? empty : untold);
  const standIn = standInOf(name, field);
  const none =
    standIn && (onEmpty === required ? standIn.needed : new ReadAsEmpty(standIn.spared.reason, onEmpty));
  const isNumber = numbers.has(field.kind);
  const readCell = (cell: string, store: KnownStore | undefined) => {
    if (isNumber && ACCOUNTING_ZERO.test(cell)) return 0;
    const text = source.text(cell);
    if (isMissing(text)) return onEmpty;
    const value = read(text, store);
    return (value === standIn?.spared ? none : value) ?? onEmpty;
  };
  const isOther = otherCurrencyTest(sources, field, header);
  return {
    name,
    place: source.place,
    drop: isDropped(profile, target, name) && (!field.required || isWaived(profile, name)),
    empty,
    inputs: [source.place, ...(isOther?.inputs ?? [])],
    isSameForAll: isSameForAllStores(sources, field),
    read: (cells, store) => {
      const cell = cells[source.place] ?? '';
      if (cell === '') return onEmpty;
      const value = readCell(cell, store);
      return typeof value === 'number' && isOther?.test(cell, cells) ? otherCurrency : value;
    },
  };
}
