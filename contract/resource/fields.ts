import type { Sensitivity } from '../call.ts';

/** Options that every kind of field understands. */
export interface FieldOptions {
  /** English name on screens and in CSV; translations are keyed by `resources.<name>.fields.<field>`. @default the field's name in words */
  readonly label?: string;
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
  readonly help?: string;
}

interface Of<Kind extends string> extends FieldOptions {
  readonly kind: Kind;
}
export interface TextField extends Of<'text'> {
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
export interface NumberField<Kind extends 'integer' | 'decimal' | 'money' | 'percent'> extends Of<Kind> {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}
export interface ChoiceField<Value extends string = string> extends Of<'choice'> {
  /** Stored value and its English label. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly default?: Value;
}
export interface FlagField extends Of<'flag'> {
  readonly default?: 'Y' | 'N';
}
export interface ReferenceField extends Of<'reference'> {
  /** Name of the resource whose id this is. */
  readonly to: string;
}
export interface ReferencesField extends Of<'references'> {
  /** Name of the resource whose ids these are. */
  readonly to: string;
}
type PlainKind =
  | 'date'
  | 'instant'
  | 'email'
  | 'phone'
  | 'vin'
  | 'zip'
  | 'timeZone'
  | 'state'
  | 'routeOrUrl'
  | 'json';
export type PlainField<Kind extends PlainKind> = Of<Kind>;

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
  | { [Kind in PlainKind]: PlainField<Kind> }[PlainKind];

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

type Options<F extends Field> = Omit<F, 'kind'>;

/** What a builder returns. `NoInfer` keeps the literal options from being widened by the place they are used in. */
type Made<Kind extends FieldKind, O> = { readonly kind: Kind } & NoInfer<O>;

const make =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F>>(options?: O): Made<F['kind'], O> =>
    ({ kind, ...options }) as Made<F['kind'], O>;

export const text = make<TextField>('text');
export const integer = make<NumberField<'integer'>>('integer');
/** A number with up to six decimals, such as a coordinate. */
export const decimal = make<NumberField<'decimal'>>('decimal');
/** US dollars with cents: a JSON number on the wire, numeric(14,2) in the database. */
export const money = make<NumberField<'money'>>('money');
/** Hundredths: 12.5 means 12.5 %. */
export const percent = make<NumberField<'percent'>>('percent');
/** Y or N. */
export const flag = make<FlagField>('flag');
/** A calendar day in the store's time zone, `YYYY-MM-DD`. */
export const date = make<PlainField<'date'>>('date');
/** A moment, ISO 8601 UTC. */
export const instant = make<PlainField<'instant'>>('instant');
export const email = make<PlainField<'email'>>('email');
/** Ten digits, kept as `000-000-0000`. */
export const phone = make<PlainField<'phone'>>('phone');
export const vin = make<PlainField<'vin'>>('vin');
/** Five digits, or five and four. */
export const zip = make<PlainField<'zip'>>('zip');
/** An IANA time zone. */
export const timeZone = make<PlainField<'timeZone'>>('timeZone');
/** A two-letter state of the USA. */
export const state = make<PlainField<'state'>>('state');
export const routeOrUrl = make<PlainField<'routeOrUrl'>>('routeOrUrl');
export const json = make<PlainField<'json'>>('json');

export const choice = <
  const V extends string,
  const O extends Omit<Options<ChoiceField<NoInfer<V>>>, 'choices'>,
>(
  choices: Readonly<Record<V, string>>,
  options?: O,
) =>
  ({ kind: 'choice', choices, ...options }) as Made<
    'choice',
    O & { readonly choices: Readonly<Record<V, string>> }
  >;
export const reference = <const O extends Omit<Options<ReferenceField>, 'to'>>(to: string, options?: O) =>
  ({ kind: 'reference', to, ...options }) as Made<'reference', O & { readonly to: string }>;
export const references = <const O extends Omit<Options<ReferencesField>, 'to'>>(to: string, options?: O) =>
  ({ kind: 'references', to, ...options }) as Made<'references', O & { readonly to: string }>;

type BaseValue<F extends Field> = F extends {
  kind: 'integer' | 'decimal' | 'money' | 'percent' | 'reference';
}
  ? number
  : F extends { kind: 'references' }
    ? number[]
    : F extends { kind: 'flag' }
      ? 'Y' | 'N'
      : F extends { kind: 'choice'; choices: Readonly<Record<infer V, string>> }
        ? V
        : F extends { kind: 'json' }
          ? unknown
          : string;

/** The JSON value of a field: optional ones are null when empty. */
export type ValueOf<F extends Field> = F extends { required: true } | { kind: 'references' }
  ? BaseValue<F>
  : BaseValue<F> | null;
