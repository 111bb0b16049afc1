import type { Field } from '../../../../contract/resource/fields.ts';
import type { SampledColumn } from '../match.ts';
import { choiceSpelt } from './choiceWords.ts';
import { headerSpelling, spell } from './likeness.ts';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const hasWordOf = (column: SampledColumn, words: ReadonlySet<string>) =>
  headerSpelling(column).spelling.words.some((word) => words.has(word));

const ofPeopleNames = wordsIn('name names nombre nombres apellido');
const ofAddresses = wordsIn(
  'post postcode postal zip city state address street phone fax email ciudad direccion',
);

export function isOfCustomers(name: string, column: SampledColumn): boolean {
  const isName = !headerSpelling(column).spelling.words.includes('no') && hasWordOf(column, ofPeopleNames);
  return name === 'UC_ID' && (isName || hasWordOf(column, ofAddresses));
}

const vague = wordsIn('type tipo clase kind category categoria');

/** Whether a column called `Type` or the like has no value of the field, in any spelling. */
export const isOfOtherChoices = (field: Field, { header, values }: SampledColumn): boolean =>
  field.kind === 'choice' &&
  values.length > 0 &&
  vague.has(spell(header).whole) &&
  values.every((value) => choiceSpelt(field, value) === undefined);

const ZERO = /^[^\d\p{L}]*0+(?:[.,]0*)*[^\d\p{L}]*$/u;

/** A reduction isn't a price. */
const reductions = wordsIn('discount discounts bonus rebate descuento descuentos bono bonos bonificacion');

/** Whether an amount column whose header is only similar is something else: all zeros, or a discount. */
export const isOtherAmount = ({ kind }: Field, column: SampledColumn): boolean =>
  kind === 'money' &&
  (hasWordOf(column, reductions) ||
    (column.values.length > 0 && column.values.every((value) => ZERO.test(value))));

const plans = wordsIn(
  'objective objectives plan planned strategy intent intention objetivo objetivos estrategia',
);

/** Whether a column has planned outcomes, not actual ones: `Objective` with `Wholesale`. */
export const isOfPlans = ({ kind }: Field, column: SampledColumn): boolean =>
  kind === 'choice' && hasWordOf(column, plans);

/** Least share of rows with a person, if the header is only similar. */
const LEAST_PEOPLE = 0.05;

export const namesHardlyAnybody = (field: Field, { filled = 1 }: SampledColumn): boolean =>
  field.kind === 'reference' && field.to === 'employee' && filled < LEAST_PEOPLE;

const ofStores = wordsIn(
  'vehicle car auto stock vin invoice deal customer phone fax email address city state zip region website rating reviews status estado type tipo category categoria target goal',
);

/** Whether a header with a word for stores means something other than the store. */
export const isOfStore = (column: SampledColumn) => hasWordOf(column, ofStores);

const isSpelt = (column: SampledColumn, whole: string) => headerSpelling(column).spelling.whole === whole;

const twins = new WeakMap<SampledColumn, SampledColumn>();

function asLastName(column: SampledColumn): SampledColumn {
  const twin = twins.get(column) ?? { header: 'Last name', values: column.values };
  twins.set(column, twin);
  return twin;
}

/** `Name` next to `First name` is the last name. */
export function besideFirstNames(columns: readonly SampledColumn[]): readonly SampledColumn[] {
  const isBeside =
    columns.some((column) => isSpelt(column, 'firstname')) &&
    !columns.some((column) => isSpelt(column, 'lastname'));
  return isBeside
    ? columns.map((column) => (isSpelt(column, 'name') ? asLastName(column) : column))
    : columns;
}
