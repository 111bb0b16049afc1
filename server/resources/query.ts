import { sql } from 'kysely';
import type { Field } from '../../contract/resource/fields.ts';
import { filterRules } from '../../contract/resource/filters.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { searchWords } from '../../contract/textKey.ts';
import { containsWords, textOrder } from '../db/reads/textKey.ts';
import { AppError } from '../errors.ts';
import type { Caller, Values } from './caller.ts';
import { compare, ordering, type SortKey, type Sql } from './columns.ts';
import type { Computed, Source } from './source.ts';
import { isResourceName, sources } from './sources.ts';

/** Which records, in which order. Keys of `filter` are those of `filterRules`, `q` and `id`. */
export interface RecordSelection {
  readonly filter?: Values | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'ASC' | 'DESC' | undefined;
}

/** Rows are ordered by `key` in this direction and then by id, so that equals have an order too and pages never overlap. */
export interface Order extends SortKey {
  readonly direction: Sql;
  /** A reference is ordered by the title of what it names, which this brings in; `joined` then is its field. */
  readonly join: Sql;
  readonly joined: string | null;
}

const allOf = (conditions: readonly Sql[]) =>
  sql.join(
    [sql`true`, ...conditions].map((condition) => sql`(${condition})`),
    sql` and `,
  );

const nothingComputed: Computed = { joins: {}, fields: {} };

/** The SQL of one resource for one caller. Rows are named `t`. */
export class Query {
  readonly resource: Resource;
  readonly source: Source;
  readonly table: Sql;
  readonly id: Sql;
  readonly #caller: Caller;
  readonly #computed: Computed;
  readonly #hidden: ReadonlySet<string>;

  /** @param hidden fields by which the caller may neither filter nor sort nor search */
  constructor(name: ResourceName, caller: Caller, hidden: ReadonlySet<string>) {
    this.resource = resources[name];
    this.source = sources[name];
    this.table = sql`${sql.table(this.source.table)} t`;
    this.id = sql.ref(`t.${this.resource.id}`);
    this.#caller = caller;
    this.#computed = this.source.computed?.(caller) ?? nothingComputed;
    this.#hidden = hidden;
  }

  /** The value of a field as the caller sees it; the joins of `joinsFor` must be there. */
  column(name: string): Sql {
    const computed = this.#computed.fields[name];
    if (computed?.orNothing !== undefined) return sql`coalesce(${computed.value}, ${computed.orNothing})`;
    if (computed) return computed.value;
    const field = this.resource.fields[name];
    const column = sql.ref(`t.${name}`);
    return field ? withinScope(field, column, this.#caller) : column;
  }

  /** Joins that these computed fields read. */
  joinsFor(names: readonly string[]): Sql {
    return sql.join(this.#joinsOf(names), sql` `);
  }

  /** Whether these fields can not be read off a row `t` alone. */
  needsJoins(names: readonly string[]): boolean {
    return this.#joinsOf(names).length > 0;
  }

  #joinsOf(names: readonly string[]): Sql[] {
    const needed = new Set(names.map((name) => this.#computed.fields[name]?.join));
    return Object.entries(this.#computed.joins).flatMap(([join, clause]) =>
      needed.has(join) ? [clause] : [],
    );
  }

  /** Every visible row that meets the choice. @throws AppError `forbidden` for a field that the caller may not see */
  where(choice: RecordSelection): Sql {
    return sql`(${this.visible()}) and ${this.meets(choice)}`;
  }

  /** Every row that the caller sees. */
  visible(): Sql {
    return this.source.visible(this.#caller, 't');
  }

  /** Every row that meets the choice, also of those that the caller does not see. @throws AppError as `where` */
  meets(choice: RecordSelection): Sql {
    const { filter = {} } = choice;
    const conditions = this.#comparisons(choice).map(({ condition }) => condition);
    if (filter.id !== undefined) conditions.push(sql`${this.id} = any (${[filter.id].flat()}::int[])`);
    if (typeof filter.q === 'string') conditions.push(...this.#search(filter.q));
    return allOf(conditions);
  }

  /** Whether to plan a list takes longer than to read it, whatever is asked of it. */
  keepsPlans({ filter = {} }: RecordSelection): boolean {
    return !this.source.isLarge || filter.id !== undefined;
  }

  /** Whether every row that the caller sees is asked for. */
  isUnfiltered({ filter = {} }: RecordSelection): boolean {
    return Object.values(filter).every((value) => value === undefined || value === '');
  }

  /** Whether an index has the rows in the order that is asked for. */
  isOrdered({ sort = this.resource.list.sort, order = 'ASC', filter = {} }: RecordSelection): boolean {
    return this.source.ordered?.[sort] === order && filter.q === undefined && filter.id === undefined;
  }

  /** What of a choice says where in its order the rows lie; of those between, some may not meet the rest. */
  meetsInOrder(choice: RecordSelection): Sql {
    const { sort = this.resource.list.sort } = choice;
    const conditions = this.#comparisons(choice).flatMap(({ name, values, condition }) => {
      const range = this.source.ranges?.[name];
      return [...(name === sort ? [condition] : []), ...(range?.of === sort ? [range.around(values)] : [])];
    });
    return allOf(conditions);
  }

  /** Whether a choice looks for words. */
  isSearched({ filter = {} }: RecordSelection): boolean {
    return this.source.search !== undefined && typeof filter.q === 'string';
  }

  #comparisons({ filter = {} }: RecordSelection) {
    return filterRules(this.resource).flatMap(({ key, name, field, operator }) => {
      const value = filter[key];
      if (value === undefined || value === '') return [];
      this.#refuseHidden(name, 'filter');
      const values = [value].flat();
      return [{ name, values, condition: compare(field, operator, this.#compared(name, values), value) }];
    });
  }

  #compared(name: string, values: readonly unknown[]): Sql {
    const computed = this.#computed.fields[name];
    const isPlain = computed?.orNothing !== undefined && !values.includes(computed.orNothing);
    return isPlain ? computed.value : this.column(name);
  }

  /** @throws AppError `forbidden` for a field that the caller may not see */
  order({ sort, order = 'ASC' }: RecordSelection): Order {
    if (sort !== undefined) this.#refuseHidden(sort, 'sort');
    const declared = this.resource.list.sort;
    const name = sort ?? (this.#hidden.has(declared) ? this.resource.id : declared);
    const direction = order === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`;
    const field = this.resource.fields[name];
    if (!field) return { key: this.id, comparable: this.id, direction, join: sql``, joined: null };
    if (field.kind !== 'reference') {
      return { ...ordering(field, this.column(name)), direction, join: sql``, joined: null };
    }
    const { value, join } = this.titleOf(name, field.to);
    return { ...ordering(field, value), direction, join, joined: name };
  }

  /** The title of the record that a reference names, null when the caller may not see it. */
  titleOf(name: string, to: string): { readonly value: Sql; readonly join: Sql } {
    const alias = `title of ${name}`;
    const target = targetOf(to);
    return {
      value: target.title(alias),
      join: sql`left join ${sql.table(target.table)} ${sql.id(alias)}
        on ${sql.ref(`${alias}.${target.id}`)} = ${this.column(name)} and ${target.visible(this.#caller, alias)}`,
    };
  }

  /** The titles of the records that a list of references names, joined by semicolons. */
  titlesOf(name: string, to: string): Sql {
    const target = targetOf(to);
    const title = target.title('named');
    return sql`(select string_agg(${title}, '; ' order by ${textOrder(title)}) from ${sql.table(target.table)} named
      where ${sql.ref(`named.${target.id}`)} = any (${this.column(name)})
        and ${target.visible(this.#caller, 'named')})`;
  }

  /** Names of the fields that a choice filters by or searches. */
  filteredBy({ filter = {} }: RecordSelection): string[] {
    const filtered = filterRules(this.resource).flatMap(({ key, name }) =>
      filter[key] === undefined ? [] : [name],
    );
    return typeof filter.q === 'string' ? [...filtered, ...this.#searched()] : filtered;
  }

  /** As `filteredBy`, with the field that it sorts by. */
  usedBy(choice: RecordSelection): string[] {
    return [...this.filteredBy(choice), choice.sort ?? this.resource.list.sort];
  }

  #searched(): readonly string[] {
    return this.resource.list.search.filter((name) => !this.#hidden.has(name));
  }

  #search(text: string): Sql[] {
    const fields = this.#searched();
    if (fields.length === 0) return [sql`false`];
    if (searchWords(text).length === 0) return [];
    if (this.source.search) return [this.source.search(text, new Set(fields))];
    return [
      containsWords(
        fields.map((name) => sql`${this.column(name)}::text`),
        text,
      ),
    ];
  }

  #refuseHidden(name: string, use: 'filter' | 'sort'): void {
    if (!this.#hidden.has(name)) return;
    throw new AppError('forbidden', `hidden_field_${use}`, {
      params: { resource: this.resource.name, field: name },
    });
  }
}

/** A list of store ids without the stores that the caller doesn't see. */
function withinScope(field: Field, column: Sql, { principal }: Caller): Sql {
  if (field.kind !== 'references' || field.to !== 'stores' || principal.seesAllStores) return column;
  return sql`array(select id from unnest(${column}) id where id = any (${principal.storeIds}::int[]))`;
}

/** Where the records that a reference names are, what they are called, and who sees them. */
export function targetOf(name: string) {
  if (!isResourceName(name)) throw new Error(`${name} is no resource`);
  const { id, title } = resources[name];
  const { table, visible, title: composed } = sources[name];
  return {
    id,
    table,
    visible,
    title: composed ?? ((alias: string): Sql => sql`${sql.ref(`${alias}.${title}`)}`),
  };
}
