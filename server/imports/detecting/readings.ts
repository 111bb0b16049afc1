import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { compileValues } from '../cells/valueMap.ts';
import { isOwnHeader } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { Mapping } from '../reading/mapper.ts';
import { resolverOf, storeFinder } from '../reading/resolvers.ts';
import { areWrittenApart, dateOptions, decided, readsDay } from './dateReadings.ts';
import { decimalOptions, hasMark, readsNumber } from './decimalReadings.ts';

export type Reading = InspectReply['readings'][number];
type Example = Reading['options'][number]['examples'][number];

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'percent']);

/** Texts by which a question is shown. */
const SHOWN_TEXTS = 3;

/** A column of the file and the field that takes it. */
interface TakenColumn {
  readonly place: number;
  readonly header: string;
  readonly name: string;
  readonly field: Field;
}

/** A question: the ways to answer it, and what each makes of a text; undefined where it can't be read so. */
interface Question {
  readonly key: Reading['key'];
  readonly field?: string;
  readonly columns: readonly TakenColumn[];
  readonly options: readonly (readonly string[])[];
  readonly read: (text: string, option: readonly string[], column: TakenColumn) => Example | undefined;
  /** What the profile says where somebody has set it; undefined: the texts tell. */
  readonly said: readonly string[] | undefined;
  /** What finds something finds it by chance, as far as anybody can tell: somebody has to say it. @default false */
  readonly isOpen?: boolean;
}

interface Cell {
  readonly text: string;
  readonly column: TakenColumn;
}

/** The three texts that tell most: those that the options read differently, and of those the ones unlike each other. */
function telling(cells: readonly Cell[], question: Question): Cell[] {
  const byPattern = new Map<string, Cell>();
  for (const cell of cells) {
    const readings = question.options.map((option) => question.read(cell.text, option, cell.column));
    const pattern = readings.map((value) => (value === undefined ? 'x' : readings.indexOf(value))).join();
    const key = byPattern.has(pattern) ? `${pattern} ${cell.text}` : pattern;
    if (!byPattern.has(key)) byPattern.set(key, cell);
  }
  const spread = [...byPattern].map(([key, cell]) => ({ cell, first: !key.includes(' '), key }));
  const differs = ({ key }: { readonly key: string }) =>
    new Set((key.split(' ')[0] ?? '').split(',')).size > 1;
  return spread
    .map((one) => ({ ...one, rank: Number(one.first) * 2 + Number(differs(one)) }))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, SHOWN_TEXTS)
    .map(({ cell }) => cell);
}

function chosenOf(
  { said, options, isOpen = false }: Question,
  readings: readonly (readonly (Example | undefined)[])[],
) {
  if (isOpen && readings.some((ways) => ways.some((example) => example !== undefined))) return null;
  const place = said ? options.findIndex((option) => option.join() === said.join()) : -1;
  if (place >= 0) return place;
  return options.length > 1 ? decided(readings) : 0;
}

function answered(
  question: Question,
  rows: readonly (readonly string[])[],
  isMissing: (text: string) => boolean,
) {
  const perRow = rows
    .map((cells) =>
      question.columns.flatMap((column): Cell[] => {
        const text = tidy(cells[column.place] ?? '');
        return isMissing(text) ? [] : [{ text, column }];
      }),
    )
    .filter((cells) => cells.length > 0);
  const known = new Map<string, readonly (Example | undefined)[]>();
  const readingsOf = ({ text, column }: Cell) => {
    const key = `${column.place} ${text}`;
    const readings = known.get(key) ?? question.options.map((option) => question.read(text, option, column));
    known.set(key, readings);
    return readings;
  };
  const fits = question.options.map(
    (_option, place) =>
      perRow.filter((cells) => cells.every((cell) => readingsOf(cell)[place] !== undefined)).length,
  );
  const cells = perRow.flat();
  const distinct = [...new Map(cells.map((cell) => [`${cell.column.place} ${cell.text}`, cell])).values()];
  const shown = telling(distinct, question);
  return {
    key: question.key,
    field: question.field ?? null,
    headers: [...new Set(question.columns.map(({ header }) => header))],
    texts: shown.map(({ text }) => text),
    rows: perRow.length,
    options: question.options.map((value, place) => ({
      value: [...value],
      fits: fits[place] ?? 0,
      examples: shown.map((cell) => readingsOf(cell)[place] ?? null),
    })),
    chosen: chosenOf(question, distinct.map(readingsOf)),
  };
}

const storeWays = ['ID', 'AS_ID', 'dms_company_no', 'storename'] as const;
const peopleWays = ['employee_id', 'dms_number', 'name'] as const;

/** Whether numbers in a column of stores would be taken for those that Rooftop itself has given. */
const isByChance = ({ storeBy }: Profile, { stores }: Directory, columns: readonly TakenColumn[]): boolean =>
  storeBy === 'ID' && !stores.areNumbered && columns.some(({ header }) => !isOwnHeader(header));

interface Looked {
  readonly profile: Profile;
  readonly directory: Directory;
  readonly mapping: Mapping;
}

/** Ways to look something up: how many rows each of them finds. */
function lookUps(
  { profile, directory, mapping }: Looked,
  columns: readonly TakenColumn[],
  said: ReadonlySet<string>,
) {
  const isSaid = said.has('storeBy');
  const of = (to: string) => columns.filter(({ field }) => field.kind === 'reference' && field.to === to);
  const names = new Map(directory.stores.named.map(({ id, name }) => [id, name]));
  const mapped = compileValues(profile.values.store_id);
  const spelt = new Map(columns.map(({ name }) => [name, compileValues(profile.values[name])]));
  const inStores = profile.constants.store_id
    ? [Number(profile.constants.store_id)]
    : directory.stores.named.map(({ id }) => id);
  const stores: Question = {
    key: 'storeBy',
    columns: of('stores'),
    options: storeWays.map((way) => [way]),
    read: (text, [way]) => {
      const store = storeFinder(
        directory,
        storeWays.find((one) => one === way) ?? 'ID',
      )(mapped(text) ?? text);
      return store ? (names.get(store.id) ?? String(store.id)) : undefined;
    },
    said: [profile.storeBy],
    isOpen: !isSaid && isByChance(profile, directory, of('stores')),
  };
  const people: Question = {
    key: 'employeesBy',
    columns: of('employee'),
    options: peopleWays.map((way) => [way]),
    read: (text, [way], { name }) => {
      const by = peopleWays.find((one) => one === way) ?? 'employee_id';
      const found = resolverOf(directory, { ...profile, employeesBy: by }, 'employee');
      const meant = spelt.get(name)?.(text) ?? text;
      const ids = inStores.map((id) => found?.(meant, mapping.storeOf(id)));
      const id = ids.find((one) => typeof one === 'number');
      return id === undefined ? undefined : (directory.employees.named.get(id) ?? text);
    },
    said: [profile.employeesBy],
  };
  return [stores, people];
}

/**
 * The questions that a file raises of how it is to be read, each with what the answers make of its cells.
 * @param said keys of the profile that somebody has set
 * @param rows cells with those of columns that are read beside them or made
 */
export function readingsOf(
  mapping: Mapping,
  profile: Profile,
  directory: Directory,
  rows: readonly (readonly string[])[],
  { said, isTyped }: { readonly said: ReadonlySet<string>; readonly isTyped: boolean },
): Reading[] {
  const { fields }: ImportTarget = importTargets[profile.feed];
  const isMissing = missingTest(profile.missing);
  const columns = mapping.steps.flatMap(({ name, place }): TakenColumn[] => {
    const field = fields[name];
    const header = place === undefined ? undefined : mapping.header.names[place];
    return field && place !== undefined && header !== undefined ? [{ place, header, name, field }] : [];
  });
  const cellsOf = (of: readonly TakenColumn[]) =>
    of.flatMap(({ place, field }) =>
      [...new Set(rows.map((cells) => tidy(cells[place] ?? '')))]
        .filter((text) => !isMissing(text))
        .map((text) => [text, field] as const),
    );
  const days = columns.filter(({ field }) => field.kind === 'date' || field.kind === 'instant');
  const textsOf = (of: readonly TakenColumn[]) => cellsOf(of).map(([text]) => text);
  const numbers = columns.filter(
    (column) => NUMBERS.has(column.field.kind) && hasMark(textsOf([column]), column.field),
  );
  const daysIn = (
    of: readonly TakenColumn[],
    dates: Profile['dates'] | undefined,
    field?: string,
  ): Question => ({
    key: 'dates',
    ...(field !== undefined && { field }),
    columns: of,
    options: dateOptions(textsOf(of), dates),
    read: readsDay,
    said: dates,
  });
  const dates = said.has('dates') ? profile.dates : undefined;
  const isApart =
    days.some(({ name }) => name in profile.datesOf) ||
    (dates === undefined && areWrittenApart(days.map((column) => textsOf([column]))));
  const questions: Question[] = [
    ...(isApart
      ? days.map((column) => daysIn([column], profile.datesOf[column.name] ?? dates, column.name))
      : [daysIn(days, dates)]),
    {
      key: 'decimal',
      columns: numbers,
      options: isTyped ? [] : decimalOptions(cellsOf(numbers), profile.decimal),
      read: readsNumber,
      said: said.has('decimal') ? [profile.decimal] : undefined,
    },
    ...lookUps({ profile, directory, mapping }, columns, said),
  ];
  return questions
    .filter(({ columns: about, options: ways }) => about.length > 0 && ways.length > 0)
    .map((question) => answered(question, rows, isMissing))
    .filter(({ rows: count }) => count > 0);
}
