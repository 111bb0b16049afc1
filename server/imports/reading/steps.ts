import type { Field } from '../../../contract/resource/fields.ts';
import { CellFault } from '../cells/cells.ts';
import { tidy } from '../cells/text.ts';
import { headersOf } from '../profile/columns.ts';
import { recipesOf } from '../profile/recipesOf.ts';
import { ImportRefusal } from '../refusal.ts';
import { targetTables } from '../tables.ts';
import { columnStep, fillOf, inOwnWords, isFoundLater, textReader } from './columnStep.ts';
import { emptyOf, type FieldStep, type StepSources, untold } from './fieldStep.ts';
import { storeStep } from './storeStep.ts';

export function constantStep(sources: StepSources, name: string, field: Field, text: string): FieldStep {
  const step = { name, place: undefined, drop: false, empty: null };
  if (field.kind === 'date' && text === 'today')
    return { ...step, read: (_cells, store) => sources.today(store) };
  const read = textReader(inOwnWords(sources), name, field);
  const value = read(tidy(text), undefined);
  if (value instanceof CellFault) {
    throw new ImportRefusal(`The profile's constant for ${name} is not valid. ${value.reason}`, undefined, {
      [`constants.${name}`]: { code: 'import_text', params: { text: value.reason } },
    });
  }
  if (field.kind !== 'instant') return { ...step, read: () => value };
  return { ...step, read: (_cells, store) => read(tidy(text), store) };
}

const madeStep = (name: string, from: readonly string[]): FieldStep => ({
  ...{ name, place: undefined, drop: false, empty: null, from },
  read: () => null,
});

/** Default of a missing key field: an invoice without line numbers has one line. */
function keyDefaultStep({ target }: StepSources, name: string, field: Field): FieldStep | undefined {
  const value = emptyOf(field);
  if (value === null || !target.keys.some((names) => names.includes(name))) return undefined;
  return { name, place: undefined, drop: false, empty: value, read: () => value };
}

const laterStep = ({ profile, header }: StepSources, name: string): FieldStep | undefined =>
  isFoundLater(profile, name) && header.find(headersOf(profile, 'stock_no')) !== undefined
    ? { name, place: undefined, drop: false, empty: null, read: () => null }
    : undefined;

/** Whether a field is a line number that lines without one get by place. */
const mayBePlace = ({ profile }: StepSources, name: string): boolean =>
  recipesOf(profile, 'lineNumbers').length > 0 && targetTables[profile.feed].lines?.number === name;

const hasColumn = ({ profile, header }: StepSources, name: string): boolean =>
  profile.split.some(({ into }) => into.includes(name)) ||
  header.find(headersOf(profile, name)) !== undefined;

const placeStep = (name: string): FieldStep => ({
  ...{ name, place: undefined, drop: false, empty: null },
  read: () => 1,
});

/** A field without a column that gets a profile value in rows that require it. */
function neededStep(sources: StepSources, name: string, field: Field): FieldStep | undefined {
  const { profile, target } = sources;
  const isNamed = target.required.includes(name) || target.keys.some((names) => names.includes(name));
  // Funding must not come from missing values.
  if (isNamed || field.required || targetTables[profile.feed].funding?.field === name) return undefined;
  const needed = fillOf(sources, name, field);
  if (needed === undefined) return undefined;
  return { name, place: undefined, drop: false, empty: null, needed, read: () => untold };
}

/** Steps for all fields of the file and profile. Computed fields come last. */
export function buildSteps(sources: StepSources, foundFields: ReadonlySet<string>): FieldStep[] {
  const { profile, target } = sources;
  const entries = Object.entries(target.fields).filter(([name]) => !foundFields.has(name));
  const combined = new Map(recipesOf(profile, 'number').map(({ into, fields }) => [into, fields]));
  const isComputed = recipesOf(profile, 'frontGross').length > 0;
  const isLate = (name: string) => combined.has(name) || (isComputed && name === 'front_gross');
  const early = entries
    .filter(([name]) => !isLate(name))
    .map(([name, field]) => {
      const isLine = mayBePlace(sources, name);
      if (isLine && !hasColumn(sources, name)) return placeStep(name);
      // A line number column beats places, and places beat one number for all rows.
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
    .map(([name]) => madeStep(name, combined.get(name) ?? target.formulas?.[name]?.from ?? []));
  return [...early, ...late];
}
