import { sql } from 'kysely';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import type { Db } from '../db/schema.ts';
import { type Caller, hiddenFields, type Values } from './caller.ts';
import { Query } from './query.ts';

/** A band of numbers by its lower end; null for the records without a number. */
export interface Band {
  readonly band: number | null;
  readonly count: number;
}

interface Bands {
  readonly field: string;
  readonly width: number;
  /** Keys of `filterRules`; those of the field itself are left out. */
  readonly filter: Values;
}

/**
 * How many records of a list are in each band of a field, empty ones left out.
 * @throws AppError `forbidden` when the filter uses a field that the caller may not see
 */
export async function countBands(
  db: Db,
  name: ResourceName,
  { field, width, filter }: Bands,
  caller: Caller,
): Promise<Band[]> {
  const query = new Query(name, caller, hiddenFields(resources[name], caller.principal));
  const { [`${field}_gte`]: _least, [`${field}_lte`]: _most, ...others } = filter;
  const choice = { filter: others };
  const { rows } = await sql<Band>`
    select (floor(${query.column(field)} / ${width}::integer) * ${width}::integer)::integer as band,
      count(*)::integer as count
    from ${query.table} ${query.joinsFor([field, ...query.filteredBy(choice)])}
    where ${query.where(choice)} group by 1`.execute(db);
  return rows;
}
