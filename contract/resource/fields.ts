import type { Sensitivity } from '../call.ts';
import type { Words } from '../words.ts';

/** Options that every kind of field understands. */
interface FieldOptions {
  /** Its name on screens; CSV and messages of the server have the English one. */
  readonly label: Words;
  /** @default false */
  readonly required?: boolean;
  /** No two records may hold the same value. @default false */
  readonly unique?: boolean;
  /** Filled by the server; shown, never sent. @default false */
  readonly readOnly?: boolean;
  /** Given at creation and fixed afterwards. @default false */
  readonly createOnly?: boolean;
  /** Only roles that may see this sort of data receive, filter or sort by it. @default none */
  readonly sensitive?: Sensitivity;
  /** One sentence under the input. @default none */
  readonly help?: Words;
}

interface Of<Kind extends string> extends FieldOptions {
  readonly kind: Kind;
}
interface TextField extends Of<'text'> {
  /** Longest value, in characters. @default 200 */
  readonly max?: number;
  /** May hold line breaks. @default false */
  readonly multiline?: boolean;
  /** Letters and digits by which something is looked up: kept in upper case without blanks. @default false */
  readonly code?: boolean;
  /** Told apart by sight: composed, with single blanks and nothing invisible. @default whether it is unique */
  readonly name?: boolean;
  readonly default?: string;
}
interface NumberField<Kind extends 'integer' | 'decimal' | 'money' | 'percent'> extends Of<Kind> {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}
interface ChoiceField<Value extends string = string> extends Of<'choice'> {
  /** Stored value and its label. */
  readonly choices: Readonly<Record<Value, Words>>;
  readonly default?: Value;
}
interface FlagField extends Of<'flag'> {
  readonly default?: 'Y' | 'N';
}
interface ReferenceField extends Of<'reference'> {
  /** Name of the resource whose id this is. */
  readonly to: string;
}
interface ReferencesField extends Of<'references'> {
  /** Name of the resource whose ids these are. */
  readonly to: string;
}
interface InstantField extends Of<'instant'> {
  /** The field of the record that names the time zone by whose clock it is told and typed. @default the reader's own zone */
  readonly zone?: string;
}
interface VinField extends Of<'vin'> {
  /** Also of vehicles of North America, whose check digit has to fit otherwise. @default false */
  readonly anyCheckDigit?: boolean;
}
type PlainKind = 'date' | 'email' | 'phone' | 'zip' | 'timeZone' | 'state' | 'routeOrUrl' | 'json';
type PlainField<Kind extends PlainKind> = Of<Kind>;

export type Field =
  | TextField
  | NumberField<'integer'>
  | NumberField<'decimal'>
  | NumberField<'money'>
  | NumberField<'percent'>
  | ChoiceField
  | FlagField
  | ReferenceField
  | ReferencesField
  | InstantField
  | VinField
  | { [Kind in PlainKind]: PlainField<Kind> }[PlainKind];

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

type Options<Kind extends FieldKind, Preset extends string = never> = Omit<FieldOf<Kind>, 'kind' | Preset>;

/** What a builder returns. `NoInfer` keeps the literal options from being widened by the place they are used in. */
type Built<Kind extends FieldKind, O> = { readonly kind: Kind } & NoInfer<O>;

const make =
  <Kind extends FieldKind>(kind: Kind) =>
  <const O extends Options<Kind>>(options: O): Built<Kind, O> => ({ kind, ...options });

export const text = make('text');
export const integer = make('integer');
/** A number with up to six decimals, such as a coordinate. */
export const decimal = make('decimal');
/** US dollars with cents: a JSON number on the wire, numeric(14,2) in the database. */
export const money = make('money');
/** Hundredths: 12.5 means 12.5 %. */
export const percent = make('percent');
/** Y or N. */
export const flag = make('flag');
/** A calendar day in the store's time zone, `YYYY-MM-DD`. */
export const date = make('date');
/** A moment, ISO 8601 UTC. */
export const instant = make('instant');
export const email = make('email');
/** Ten digits, kept as `000-000-0000`. */
export const phone = make('phone');
export const vin = make('vin');
/** Five digits, or five and four. */
export const zip = make('zip');
/** An IANA time zone. */
export const timeZone = make('timeZone');
/** A two-letter state of the USA. */
export const state = make('state');
export const json = make('json');

type Choices<Value extends string> = Readonly<Record<Value, Words>>;

export const choice = <const V extends string, const O extends Options<'choice', 'choices'>>(
  choices: Choices<V>,
  options: O,
): Built<'choice', O & { readonly choices: Choices<V> }> => ({ kind: 'choice', choices, ...options });
export const reference = <const O extends Options<'reference', 'to'>>(
  to: string,
  options: O,
): Built<'reference', O & { readonly to: string }> => ({ kind: 'reference', to, ...options });
export const references = <const O extends Options<'references', 'to'>>(
  to: string,
  options: O,
): Built<'references', O & { readonly to: string }> => ({ kind: 'references', to, ...options });

/** The JSON value of a field that is not empty. */
export type FilledValue<F extends Field> = F extends {
  kind: 'integer' | 'decimal' | 'money' | 'percent' | 'reference';
}
  ? number
  : F extends { kind: 'references' }
    ? number[]
    : F extends { kind: 'flag' }
      ? 'Y' | 'N'
      : F extends { kind: 'choice'; choices: Readonly<Record<infer V, Words>> }
        ? V
        : F extends { kind: 'json' }
          ? unknown
          : string;
