import type { Generated } from 'kysely';
import type { Field, Fields, FilledValue } from '../../../contract/resource/fields.ts';

/** What the database holds for a value that is not empty: as on the wire, apart from moments. */
type Stored<F extends Field> = F extends { kind: 'instant' } ? Date : FilledValue<F>;

/** A column: it has a default when the field has one or is a list, and holds null when the field may be empty. */
type Column<F extends Field, IsRequired> = F extends { kind: 'references' } | { default: string | number }
  ? Generated<Stored<F>>
  : IsRequired extends true
    ? Stored<F>
    : Stored<F> | null;

interface Declared {
  readonly fields: Fields;
  readonly waivable?: readonly string[] | undefined;
}

/** Names of fields that a file may do without when its profile says why. */
type Waivable<D extends Declared> = D extends { readonly waivable?: readonly (infer Name)[] | undefined }
  ? Name
  : never;

/** The columns that follow from declared fields: all but those that are only shown and those kept `Elsewhere`. */
export type ColumnsOf<D extends Declared, Elsewhere extends string = never> = {
  -readonly [Name in keyof D['fields'] as D['fields'][Name] extends { readOnly: true }
    ? never
    : Exclude<Name, Elsewhere>]: Column<
    D['fields'][Name],
    Name extends Waivable<D> ? false : D['fields'][Name]['required']
  >;
};
