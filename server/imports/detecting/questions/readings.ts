import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { isNoDay } from '../../cells/noDay.ts';
import { missingTest, tidy } from '../../cells/text.ts';
import { compileValues } from '../../cells/valueMap.ts';
import { isOwnHeader } from '../../profile/columns.ts';
import type { Profile } from '../../profile/profile.ts';
import { numberStyle } from '../../profile/selectProfile.ts';
import type { Directory } from '../../reading/directory.ts';
import { columnSteps, type Mapping } from '../../reading/mapper.ts';
import { resolverOf } from '../../reading/resolvers.ts';
import { currencyQuestion } from './currencyReadings.ts';
import { areWrittenApart, dateOptions, readsDay } from './dateReadings.ts';
import { decimalOptions, hasMark, numberReader } from './decimalReadings.ts';
import { distanceQuestion } from './distanceReadings.ts';
import { answered, type Question, type Reading, type TakenColumn } from './question.ts';
import { isContested, isOfStores, storesIn, storeWays } from './storeWays.ts';
import { zoneQuestion } from './zoneReadings.ts';

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'percent']);

const isDay = ({ kind }: Field) => kind === 'date' || kind === 'instant';

/** Whether every way finds the same, as for text that the user mapped. */
const isSettled = (ways: readonly unknown[]) => ways.every((example) => example === ways[0]);

const peopleWays = ['employee_id', 'dms_number', 'name'] as const;

/** The user must say how columns name stores if only Rooftop assigned the numbers, or another way matches as well. */
function isOpenStore(
  { store: { by } }: Profile,
  { stores }: Directory,
  columns: readonly TakenColumn[],
): Question['isOpen'] {
  const isOurs = columns.every(({ header }) => isOwnHeader(header));
  const isByChance = by === 'ID' && !stores.areNumbered && !isOurs;
  const isSure = by === 'ID' && (stores.areNumbered || isOurs);
  return (readings, taken) =>
    isContested(readings, taken, isSure) ||
    (isByChance &&
      readings.some((ways) => ways.some((example) => example !== undefined) && !isSettled(ways)));
}

function ruledStores({ header, storeField }: Mapping, { feed, store }: Profile): TakenColumn | undefined {
  const place = header.find(store.name ?? []);
  const { fields }: ImportTarget = importTargets[feed];
  const field = storeField && fields[storeField];
  return place === undefined || !field
    ? undefined
    : { place, header: header.names[place] ?? '', name: storeField, field };
}

const isOfNumbers = ({ place }: TakenColumn, rows: readonly (readonly string[])[]) =>
  rows.every((cells) => !/\p{L}/u.test(cells[place] ?? ''));

interface LookUpContext {
  readonly profile: Profile;
  readonly directory: Directory;
  readonly mapping: Mapping;
}

/** The user must say how columns name people, by the same rules. */
function isOpenPeople(
  { people: { by } }: Profile,
  { employees }: Directory,
  columns: readonly TakenColumn[],
): Question['isOpen'] {
  const isOurs = columns.every(({ header, name }) => header.trim().toLowerCase() === name.toLowerCase());
  const isByNumber = by === 'employee_id';
  const isSure = isByNumber && (employees.areNumbered || isOurs);
  return (readings, taken) =>
    isContested(readings, taken, isSure) ||
    (isByNumber && !isSure && readings.some((ways) => (ways[taken] ?? null) !== null && !isSettled(ways)));
}

function lookUps(
  { profile, directory, mapping }: LookUpContext,
  columns: readonly TakenColumn[],
  ruled: TakenColumn | undefined,
  said: ReadonlySet<string>,
) {
  const of = (to: string) => columns.filter(({ field }) => field.kind === 'reference' && field.to === to);
  const names = new Map(directory.stores.named.map(({ id, name }) => [id, name]));
  const columnsAndRule = ruled ? [...columns, ruled] : columns;
  const valueMaps = new Map(
    columnsAndRule.map(({ name }) => [name, compileValues(profile.columns[name]?.values)]),
  );
  const inStores = profile.constants.store_id
    ? [Number(profile.constants.store_id)]
    : directory.stores.named.map(({ id }) => id);
  const ofStores = ruled ? [ruled] : columns.filter(({ field }) => isOfStores(field));
  const addsStores = ruled !== undefined && profile.store.create;
  const stores: Question = {
    key: 'storeBy',
    columns: ofStores,
    options: storeWays.map((way) => [way]),
    read: (text, [way], { name, field }) => {
      const mapped = valueMaps.get(name);
      const by = storeWays.find((one) => one === way) ?? 'ID';
      const mapSpelling = (item: string) => {
        const own = mapped?.(item);
        return own === undefined ? item : own;
      };
      const ids = storesIn(directory, by, field, mapSpelling)(text);
      // Text that isn't a number of an existing store is the name of a new one.
      if (ids === undefined && by === 'storename' && addsStores) return text;
      return ids?.map((id) => names.get(id) ?? String(id)).join(', ');
    },
    said: [profile.store.by],
    hasOwnNumbers: !directory.stores.areNumbered,
    ...(!said.has('storeBy') && { isOpen: isOpenStore(profile, directory, ofStores) }),
  };
  const ofPeople = of('employee');
  const people: Question = {
    key: 'employeesBy',
    columns: ofPeople,
    options: peopleWays.map((way) => [way]),
    read: (text, [way], { name }) => {
      const by = peopleWays.find((one) => one === way) ?? 'employee_id';
      const found = resolverOf(directory, { ...profile, people: { ...profile.people, by } }, 'employee');
      const value = valueMaps.get(name)?.(text) ?? text;
      const ids = inStores.map((id) => found?.(value, mapping.storeOf(id)));
      const id = ids.find((one) => typeof one === 'number');
      return id === undefined ? undefined : (directory.employees.named.get(id) ?? text);
    },
    said: [profile.people.by],
    hasOwnNumbers: !directory.employees.areNumbered,
    ...(!said.has('employeesBy') && { isOpen: isOpenPeople(profile, directory, ofPeople) }),
  };
  return [stores, people];
}

/** @param said keys set in the profile */
export function readingsOf(
  mapping: Mapping,
  profile: Profile,
  directory: Directory,
  rows: readonly (readonly string[])[],
  { said, isTyped }: { readonly said: ReadonlySet<string>; readonly isTyped: boolean },
): Reading[] {
  const { fields }: ImportTarget = importTargets[profile.feed];
  const isMissing = missingTest(profile.read.missing);
  const columns = columnSteps(mapping).flatMap(({ name, place }): TakenColumn[] => {
    const field = fields[name];
    const header = place === undefined ? undefined : mapping.header.names[place];
    return field && place !== undefined && header !== undefined ? [{ place, header, name, field }] : [];
  });
  const cellsOf = (of: readonly TakenColumn[]) =>
    of.flatMap(({ place, field }) =>
      [...new Set(rows.map((cells) => tidy(cells[place] ?? '')))]
        .filter((text) => !isMissing(text) && !(isDay(field) && isNoDay(text)))
        .map((text) => [text, field] as const),
    );
  const days = columns.filter(({ field }) => isDay(field));
  const textsOf = (of: readonly TakenColumn[]) => cellsOf(of).map(([text]) => text);
  const readsNumber = numberReader(isTyped);
  const numbers = columns.filter(
    (column) => NUMBERS.has(column.field.kind) && hasMark(textsOf([column]), column.field, readsNumber),
  );
  const daysIn = (
    of: readonly TakenColumn[],
    dates: Profile['read']['dates'] | undefined,
    field?: string,
  ): Question => ({
    key: 'dates',
    ...(field !== undefined && { field }),
    columns: of,
    options: dateOptions(textsOf(of), dates),
    read: readsDay,
    said: dates,
  });
  const dates = said.has('dates') ? profile.read.dates : undefined;
  const isApart =
    days.some(({ name }) => profile.columns[name]?.dates !== undefined) ||
    (dates === undefined && areWrittenApart(days.map((column) => textsOf([column]))));
  const decimal: Question = {
    key: 'decimal',
    columns: numbers,
    options: decimalOptions(cellsOf(numbers), numberStyle(profile.read, isTyped), readsNumber),
    read: readsNumber,
    said: said.has('decimal') ? [profile.read.decimal] : undefined,
  };
  const { chosen: place } = answered(decimal, rows, isMissing);
  const [mark] = decimal.options[place ?? 0] ?? ['.'];
  const context = {
    profile,
    mark: mark === ',' ? (',' as const) : ('.' as const),
    readsNumber,
    textsOf: (column: TakenColumn) => textsOf([column]),
  };
  const ruled = ruledStores(mapping, profile);
  const questions: Question[] = [
    ...(isApart
      ? days.map((column) => daysIn([column], profile.columns[column.name]?.dates ?? dates, column.name))
      : [daysIn(days, dates)]),
    decimal,
    ...columns.map((column) => distanceQuestion(column, context)).filter((one) => one !== undefined),
    ...[currencyQuestion(mapping, profile, rows, readsNumber)].filter((one) => one !== undefined),
    ...lookUps(
      { profile, directory, mapping },
      columns,
      ruled && isOfNumbers(ruled, rows) ? ruled : undefined,
      said,
    ),
    ...[ruled && zoneQuestion(mapping, profile, directory, ruled, rows)].filter((one) => one !== undefined),
  ];
  return questions
    .filter(({ columns: about, options: ways }) => about.length > 0 && ways.length > 0)
    .map((question) => answered(question, rows, isMissing))
    .filter(({ rows: count }) => count > 0);
}
