import type { Language, Words } from '../words.ts';
import type { Field, Fields } from './fields.ts';

type FieldName<F extends Fields> = Extract<keyof F, string>;

/** A tab of the list that everybody has: records that meet a filter, whose keys are those of `filterRules`. */
interface DeclaredView {
  readonly key: string;
  readonly label: Words;
  readonly filter: Readonly<Record<string, string | number | readonly string[] | readonly number[]>>;
  /** The list opens on it for users with records in it; others don't have it. @default everyone has it, none opens on it */
  readonly isOwn?: true;
  /** The list opens on it, each time. @default on what was chosen last, and on all records at first */
  readonly opens?: true;
}

interface ListOptions<Name extends string> {
  /** What stands above it. @default the name of many records */
  readonly title?: Words;
  /** Columns shown at first, in order; every other field can be switched on. */
  readonly columns: readonly Name[];
  /** Fields that the search box looks into, in any case: contains, unless the records are so many that it says otherwise. */
  readonly search: readonly Name[];
  /** Fields that can be filtered; which operators a filter has follows from the field's kind. @default none */
  readonly filters?: readonly Name[];
  /** Filters that the bar shows before anybody sets them. @default none */
  readonly pinned?: readonly Name[];
  /** First sort order. */
  readonly sort: Name;
  /** @default 'ASC' */
  readonly order?: 'ASC' | 'DESC';
  /** Tabs after that of all records, which one with the key `all` replaces; each with its count. @default none */
  readonly views?: readonly DeclaredView[];
  /** Fields on the cards as which the list can be shown in place of rows, below the name of the record. @default only rows */
  readonly cards?: readonly Name[];
  /** What is otherwise for readers of a language, where its words have fields of their own. @default nothing */
  readonly in?: Partial<Record<Language, Partial<Pick<ListOptions<Name>, 'columns' | 'search' | 'sort'>>>>;
  /** The reference to a store, and a filter, by which the list follows the stores that the header shows. @default none */
  readonly store?: Name;
}

/** Paths of the documented calls that stand in for the generic ones. A missing one means simple REST on `resources/<name>`. */
interface DocumentedCalls {
  readonly list?: string;
  readonly one?: string;
  readonly create?: string;
  readonly update?: string;
  /** Id and name only, as choices of a reference, for callers whose role lacks the module. */
  readonly choices?: string;
}

interface ResourceOptions<Name extends string, F extends Fields> {
  /** Key, route and module of the resource, as the specification spells it. */
  readonly name: Name;
  /** One record and many. */
  readonly label: Readonly<Record<Language, readonly [one: string, many: string]>>;
  /** Name of the id field. When it is not declared among the fields the server gives out whole numbers. */
  readonly id: string;
  /** The field that names a record to people. */
  readonly title: FieldName<F>;
  readonly fields: F;
  readonly list: ListOptions<FieldName<F>>;
  /** Groups of inputs on the form, each with a heading. @default one group with all fields */
  readonly form?: readonly { readonly label: Words; readonly fields: readonly FieldName<F>[] }[];
  /** @default true */
  readonly canCreate?: boolean;
  /** @default true */
  readonly canDelete?: boolean;
  /** @default none */
  readonly calls?: DocumentedCalls;
}

/** A declared resource; `title`, list and form name fields of it. */
export interface Resource<Name extends string = string, F extends Fields = Fields>
  extends Omit<ResourceOptions<Name, Fields>, 'fields'> {
  readonly fields: F;
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  readonly calls: DocumentedCalls;
}

/** Declares an admin resource once; list, forms, validation, REST calls, CSV and audit follow from it. */
export function defineResource<const Name extends string, const F extends Fields>(
  options: ResourceOptions<Name, F>,
): Resource<Name, F> {
  return { canCreate: true, canDelete: true, calls: {}, ...options };
}

/** A resource with the list that readers of a language get. */
export const resourceIn = (language: Language, resource: Resource): Resource => ({
  ...resource,
  list: { ...resource.list, ...resource.list.in?.[language] },
});

/** Whether somebody can change a record: the server fills every field of what can't be. */
export const isWritable = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.values(fields).some(({ readOnly }) => !readOnly);

/** The fields that can be given to a new record, or changed in one that there is. */
export const writableFields = (
  { fields }: Pick<Resource, 'fields'>,
  isNew: boolean,
): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(fields).filter(([, field]) => !field.readOnly && (isNew || !field.createOnly));

/** Their names. */
export const writableNames = (resource: Pick<Resource, 'fields'>, isNew: boolean): readonly string[] =>
  writableFields(resource, isNew).map(([name]) => name);
