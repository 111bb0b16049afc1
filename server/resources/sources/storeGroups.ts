import { sql } from 'kysely';
import { requireHolds } from '../../access/holding.ts';
import { AppError } from '../../errors.ts';
import type { Caller, Values } from '../caller.ts';
import type { Sql } from '../columns.ts';
import type { Change, Computed, Source } from '../source.ts';
import { inScope } from './scope.ts';

/** Holds every store, now and later, without naming them. */
export const GROUP_OF_ALL = 1;

const idsOf = (ids: Sql): Sql => sql`coalesce(${ids}, '{}'::int[])`;

/** The stores of the row `t` that meet a condition over `store_group_store` as `link`, or over `store` as `s`. */
const storesOf = (ofAll: Sql, ofLinks: Sql): Sql =>
  sql`case when t.sg_id = ${GROUP_OF_ALL}
    then ${idsOf(sql`(select array_agg(s."ID" order by s."ID") from store s where ${ofAll})`)}
    else ${idsOf(sql`(
      select array_agg(link.store_id order by link.store_id)
      from store_group_store link where link.sg_id = t.sg_id and ${ofLinks})`)} end`;

function computed(caller: Caller): Computed {
  const visibleStores = storesOf(inScope(caller, sql`s."ID"`), inScope(caller, sql`link.store_id`));
  return {
    joins: {
      members: sql`cross join lateral (select ${visibleStores} as ids) members`,
      users: sql`
        cross join lateral (select ${visibleStores} as ids) reached
        cross join lateral (
          select count(*)::int as logins from app_user u
          where u.status = 'A' and cardinality(reached.ids) > 0
            and (u.all_stores = 'Y' or u.store_id = any (reached.ids) or u.oth_stores && reached.ids)
        ) group_users`,
    },
    fields: {
      store_ids: { join: 'members', value: sql`members.ids` },
      store_count: { join: 'members', value: sql`cardinality(members.ids)` },
      users: { join: 'users', value: sql`group_users.logins` },
    },
  };
}

const storeIdsOf = (values: Values | null): number[] => {
  const ids = values?.store_ids;
  return Array.isArray(ids) ? ids.map(Number) : [];
};

async function check({ tx, caller: { principal }, id, before, after, changed }: Change): Promise<void> {
  if (id === GROUP_OF_ALL && !after) {
    throw new AppError('conflict', 'all_stores_group_delete');
  }
  if (id === GROUP_OF_ALL && changed.has('store_ids')) {
    throw new AppError('invalid', 'all_stores_group', {
      fields: { store_ids: 'all_stores_group' },
    });
  }
  if (principal.seesAllStores) return;
  const storeIds = [...storeIdsOf(before), ...storeIdsOf(after)];
  await requireHolds(
    tx,
    principal,
    { storeIds },
    {
      reason: 'group_outside_scope',
      claims: { sg_id: id },
    },
  );
  if (after && storeIdsOf(after).length === 0) {
    throw new AppError('invalid', 'choose_group_stores', {
      fields: { store_ids: 'choose_store' },
    });
  }
}

export const storeGroups: Source = {
  table: 'store_group',
  visible: (caller, alias) =>
    caller.principal.seesAllStores
      ? sql`true`
      : sql`(${sql.ref(`${alias}.sg_id`)} = ${GROUP_OF_ALL} or exists (
          select from store_group_store seen
          where seen.sg_id = ${sql.ref(`${alias}.sg_id`)} and ${inScope(caller, sql`seen.store_id`)}))`,
  computed,
  links: {
    store_ids: {
      table: 'store_group_store',
      own: 'sg_id',
      other: 'store_id',
      value: storesOf(sql`true`, sql`true`),
    },
  },
  check,
};
