import { type RawBuilder, sql } from 'kysely';
import type { Sight } from './sight.ts';

/** Members of fixed segments, as those whom their records stand for now. */
const isKept = (ids: readonly number[]) => sql<boolean>`customer."UC_ID" in (
  select coalesce(record.merged_into, record."UC_ID") from segment_member as member
  join customer as record on record."UC_ID" = member."UC_ID" where member.segment_id = any (${ids}::integer[]))`;

/**
 * In any of these segments; never unknown, so that everybody is either in one or not.
 * @param living conditions of those that follow the records; all others are fixed
 */
export function isMember(
  ids: readonly number[],
  living: ReadonlyMap<number, RawBuilder<boolean>>,
): RawBuilder<boolean> {
  const fixed = ids.filter((id) => !living.has(id));
  const found = ids.flatMap((id) => living.get(id) ?? []);
  return anyOf([
    ...(fixed.length > 0 ? [isKept(fixed)] : []),
    ...found.map((one) => sql<boolean>`(${one}) is true`),
  ]);
}

/** Came to one of these segments, or went from it, in the week before the day of it that was noted last. */
export const hasMoved = (
  ids: readonly number[],
  isComing: boolean,
  scope: Sight['scope'],
): RawBuilder<boolean> => anyOf(ids.map((id) => movedIn(id, isComing, scope)));

function movedIn(id: number, isComing: boolean, scope: Sight['scope']): RawBuilder<boolean> {
  const movedAs = (sight: RawBuilder<unknown>) =>
    sql<boolean>`customer."UC_ID" in (select segment_moved(${id}::integer, ${sight}, ${isComing}::boolean))`;
  if (scope === 'all') return movedAs(whole);
  if (scope === 'none') return movedAs(blindOf(id));
  return sql<boolean>`case when customer."CVP_RelatedStores" <@ ${[...scope.storeIds]}::integer[]
    then ${movedAs(whole)} else ${movedAs(blindOf(id))} end`;
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

const whole = sql`'whole'`;

/** As whom a segment knows its people for who sees only some of their stores. */
export const blindOf = (id: number): RawBuilder<string> => sql`(
  select case when by_sight then 'blind' else 'whole' end from segment_history where segment_id = ${id}::integer)`;
