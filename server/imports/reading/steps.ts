import type { Field } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import { BY_KEY, CUSTOMER_KEY, indistinct, tellsApart } from '../cells/customerKey.ts';
import { tidy } from '../cells/text.ts';
import { headersOf } from '../profiles/columns.ts';
import { ImportRefusal } from '../refusal.ts';
import { targetTables } from '../tables.ts';
import { columnStep, fillOf, inOwnWords, isFoundLater, textReader } from './columnStep.ts';
import { byOwnNumbers } from './directory.ts';
import { emptyOf, type FieldStep, required, type StepSources, untold } from './fieldStep.ts';
import { storeStep } from './storeStep.ts';

export type { FieldStep, RowValues } from './fieldStep.ts';
export { fillNeeded, KEPT, ReadAsEmpty } from './fieldStep.ts';

/** A field that is the same in every row. */
export function constantStep(sources: StepSources, name: string, field: Field, text: string): FieldStep {
  const step = { name, place: undefined, drop: false, empty: null };
  if (field.kind === 'date' && text === 'today')
    return { ...step, read: (_cells, _values, store) => sources.today(store) };
  const own = {
    ...sources,
    directory: byOwnNumbers(sources.directory),
    profile: inOwnWords(sources.profile),
  };
  const read = textReader(own, name, field);
  const value = read(tidy(text), undefined);
  if (value instanceof CellFault) {
    throw new ImportRefusal(`The profile's constant for ${name} is not valid. ${value.reason}`, undefined, {
      [`constants.${name}`]: { code: 'import_text', params: { text: value.reason } },
    });
  }
  if (field.kind !== 'instant') return { ...step, read: () => value };
  return { ...step, read: (_cells, _values, store) => read(tidy(text), store) };
}

const isEmpty = (value: CopyValue) => value === null || value === undefined;
const isFilled = (value: CopyValue) => !isEmpty(value);
/** Parts of the key of a customer for which others stand in. */
const mayLack: ReadonlySet<string> = new Set(['UC_Phone1', 'UC_Phone2', 'UC_Email', 'address', 'zip']);

const bare = (value: CopyValue) => String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3');

/** A number made of other fields, such as VIN and day: the same row makes the same number again. */
function combineStep(sources: StepSources, name: string, field: Field, parts: readonly string[]): FieldStep {
  const read = cellReader(field, { dates: sources.profile.dates });
  const isKeyOfCustomer = sources.profile.feed === 'customers' && name === 'source_key';
  return {
    name,
    place: undefined,
    drop: false,
    empty: null,
    from: parts,
    read: (_cells, values) => {
      const partValues = parts.map((part) =>
        part === 'UC_ID' && values[part] === BY_KEY ? values[CUSTOMER_KEY] : values[part],
      );
      if (!partValues.some(isEmpty)) return read(partValues.map(bare).join('-'));
      if (!isKeyOfCustomer || parts.some((part) => !mayLack.has(part) && isEmpty(values[part])))
        return required;
      const told = tellsApart(values);
      return told === undefined
        ? indistinct
        : read([...partValues.filter(isFilled).map(bare), told].join('-'));
    },
  };
}

function formulaStep({ target, profile }: StepSources, name: string): FieldStep {
  const formula = target.formulas?.[name];
  const otherwise = name in profile.waive ? null : required;
  return {
    name,
    place: undefined,
    drop: false,
    empty: null,
    from: formula?.from ?? [],
    read: (_cells, values) => formula?.value(values) ?? otherwise,
  };
}

/** Part of a key that the file leaves out: an invoice without numbers of lines has one line. */
function keyDefaultStep({ target }: StepSources, name: string, field: Field): FieldStep | undefined {
  const value = emptyOf(field);
  if (value === null || !target.keys.some((names) => names.includes(name))) return undefined;
  return { name, place: undefined, drop: false, empty: value, read: () => value };
}

/** A field that only the database tells. */
const laterStep = ({ profile, header, target }: StepSources, name: string): FieldStep | undefined =>
  isFoundLater(profile, name) && header.find(headersOf(target, profile, 'stock_no')) !== undefined
    ? { name, place: undefined, drop: false, empty: null, read: () => null }
    : undefined;

/** Whether a field is the number of a line, which its place tells where no column does. */
const mayBePlace = ({ profile }: StepSources, name: string): boolean =>
  profile.lineBy !== undefined && targetTables[profile.feed].lines?.number === name;

/** Whether a column, or a part of one, gives a field. */
const hasColumn = ({ profile, target, header }: StepSources, name: string): boolean =>
  profile.split.some(({ into }) => into.includes(name)) ||
  header.find(headersOf(target, profile, name)) !== undefined;

/** The number of a line that its place tells, which is counted while the rows come. */
const placeStep = (name: string): FieldStep => ({
  ...{ name, place: undefined, drop: false, empty: null },
  read: () => 1,
});

/** A field that no column gives, and of which the profile says what it is in rows that can't be without it. */
function neededStep(sources: StepSources, name: string, field: Field): FieldStep | undefined {
  const { profile, target } = sources;
  const isNamed = target.required.includes(name) || target.keys.some((names) => names.includes(name));
  // Whether a file tells funding is nothing that follows from what it lacks.
  if (isNamed || field.required || targetTables[profile.feed].funding?.field === name) return undefined;
  const needed = fillOf(sources, name, field);
  if (needed === undefined) return undefined;
  return { name, place: undefined, drop: false, empty: null, needed, read: () => untold };
}

/** The steps for every field that the file or the profile gives; numbers made of other fields come last. */
export function buildSteps(sources: StepSources, foundFields: ReadonlySet<string>): FieldStep[] {
  const { profile, target } = sources;
  const entries = Object.entries(target.fields).filter(([name]) => !foundFields.has(name));
  const isLate = (name: string) => name in profile.combine || profile.compute.includes(name);
  const early = entries
    .filter(([name]) => !isLate(name))
    .map(([name, field]) => {
      const isLine = mayBePlace(sources, name);
      if (isLine && !hasColumn(sources, name)) return placeStep(name);
      // A column that numbers lines counts for more than their places, and those for more than one number for all.
      const constant = isLine ? undefined : profile.constants[name];
      if (constant !== undefined) return constantStep(sources, name, field, constant);
      const step = columnStep(sources, name, field);
      const found = name === 'store_id' ? storeStep(sources, step) : step;
      return (
        found ??
        keyDefaultStep(sources, name, field) ??
        laterStep(sources, name) ??
        neededStep(sources, name, field)
      );
    })
    .filter((step) => step !== undefined);
  const late = entries
    .filter(([name]) => isLate(name))
    .map(([name, field]) => {
      const parts = profile.combine[name];
      return parts ? combineStep(sources, name, field, parts) : formulaStep(sources, name);
    });
  return [...early, ...late];
}
