import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { derived } from '../../../../server/rollups/index.ts';
import { rebuildBands } from '../../../../server/vehicles/equityBands.ts';
import { testApp } from '../../../support/app.ts';
import { batching } from '../../../support/batching.ts';
import { loadRandomGroup, now } from '../../../support/records/randomGroup.ts';
import { seed } from '../../../support/seed.ts';
import { widgetCalls } from '../../../support/widgetCalls.ts';
import { type Days, widgetFigures } from '../../../support/widgetFigures.ts';

/*
 * Whatever somebody may not see must not change any reply to them: no figure, no row, no order. So it is
 * changed, and everything is asked again.
 */

const TODAY = '2026-05-18';

const run = (statement: string) => sql.raw(statement).execute(group.db);

/** The roll-ups; customers and equity follow from all stores, so that theirs are changed by hand. */
const rollUp = () =>
  group.db.transaction().execute(async (tx) => {
    for (const { name, rebuild } of derived)
      if (name !== 'Customers' && name !== 'Market values and equity') await rebuild(tx, TODAY);
    await rebuildBands(tx);
  });

const group = await testApp({ now });
await loadRandomGroup(group, seed);
await run(`insert into budget (store_id, month, department, metric, amount)
    select store_id, '2026-05-01', department, metric, 1000 from generate_series(1, 3) store_id,
      unnest(array['Service', 'Parts', 'New']) department, unnest(array['gross', 'sales']) metric`);
await run('update store set units_target = 10, gross_target = 1000, floorplan_rate = 6');
/** Manages store 1. */
const manager = await group.signIn('GM');
const admin = batching(await group.signIn('Administrator'));
const ofWidgets = await Promise.all(
  widgetFigures.map(async ({ name, read }) => {
    const tile = await read(admin, '0', {});
    return [undefined, ...tile.parts.map(([part]) => part)].map((part) => [name, part] as const);
  }),
);
/** Every part of every tile, over all stores. */
const parts: readonly (readonly [widget: string, part: string | undefined])[] = ofWidgets.flat();

beforeEach(async () => {
  await run(`update role set sees_gross = 'Y', sees_personal = 'Y'`);
});

const periods: readonly Days[] = [
  {},
  { from: '2026-01-01', to: TODAY },
  { from: '2026-04-01', to: '2026-04-30' },
];

/** All replies to the manager: tiles and their rows. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const { call } = batching(manager);
  const answers = new Map<string, string>();
  const keep = async (key: string, answer: Promise<unknown>) => {
    answers.set(key, JSON.stringify(await answer));
  };
  // Feeds are the group's.
  const widgets = widgetCalls.filter(({ name }) => name !== 'GetSyncData');
  await Promise.all(
    periods.flatMap((days, place) => [
      ...widgets.map(({ name, call: definition, stores, period, more }) => {
        const ofDays = period && days.from ? { [period[0]]: days.from, [period[1]]: days.to } : {};
        const payload = Object({ ...more, ...ofDays, [stores]: '0' });
        return keep(`${name} ${place}`, call(definition, payload));
      }),
      // All parts in one period; in the others the rows of the whole tile.
      ...parts
        .filter(([, part]) => part === undefined || place === 1)
        .map(([widget, part]) =>
          keep(
            `${widget} ${part} ${place}`,
            call(widgetRows, { widget, storeId: '0', ...days, ...(part !== undefined && { part }) }),
          ),
        ),
    ]),
  );
  return answers;
}

/** The replies that a change makes differ. */
async function differencesAfter(change: () => Promise<unknown>): Promise<string[]> {
  const before = await everything();
  await change();
  const after = await everything();
  return [...before].filter(([key, answer]) => after.get(key) !== answer).map(([key]) => key);
}

test('other stores’ records change nothing for the manager of one', async () => {
  const changed = await differencesAfter(async () => {
    await run(`delete from deal where store_id > 1 and deal_no like 'N%1'`);
    await run(`update deal set front_gross = front_gross * 3 + 1, back_gross = back_gross + 5, funded_date = '2026-05-02',
      fi_manager_id = 1, salesperson1_id = 1 where store_id > 1`);
    await run(`delete from repair_order where store_id > 1 and ro_no like 'N%1'`);
    await run(`update repair_line set labor_sale = labor_sale + 1000, parts_cost = 1 where store_id > 1`);
    await run('update parts_sale set sale = sale + 7 where store_id > 1');
    await run(`update appointment set status = 'completed', phone = '610-555-0199' where store_id > 1`);
    await run(
      `update inventory_vehicle set cost = 5, floorplan_balance = 8, status = 'in_stock' where store_id > 1`,
    );
    await run('update part_stock set on_hand = 99 where store_id > 1');
    await run('update budget set amount = 7 where store_id > 1');
    await run(
      `insert into overhead (store_id, month, fixed_overhead, body_gross) values (2, '2026-04-01', 500, 9)`,
    );
    await run(
      'update store set units_target = 99, gross_target = null, floorplan_rate = null where "ID" > 1',
    );
    await run(`update employee set lastname = 'Foreign', hire_date = '2026-04-01', term_date = null
      where store_id > 1 and employee_id > 4`);
    await run('update equity set payoff_est = payoff_est + 777 where store_id > 1');
    await run(`insert into customer ("UC_ID", "UC_LastName", "UC_Email", "CVP_RelatedStores", household_id, counted)
      values (901, 'Foreign', 'foreign@example.com', '{2,3}', 901, 1)`);
    await run(`insert into customer_set (store_ids, class, active_month, customers, source_records, households,
      with_email, with_phone) values ('{2,3}', 'V', '2026-05-01', 1, 2, 1, 1, 0)`);
    await rollUp();
  });
  expect(changed, `of the group of seed ${seed}`).toEqual([]);
  expect([...(await everything()).values()].filter((answer) => answer.includes('Foreign'))).toEqual([]);
}, 60_000);

test('costs and gross change nothing for a role that may not see them', async () => {
  await run(`update role set sees_gross = 'N'`);
  const changed = await differencesAfter(async () => {
    await run(
      'update deal set front_gross = 900 - 3 * front_gross, back_gross = 7 - back_gross, cost = 1, pack = 2',
    );
    await run('update inventory_vehicle set cost = case when cost is null then 5 end, floorplan_balance = 9');
    await run(`update repair_line set labor_cost = case when labor_cost is null then 5 end,
      parts_cost = case when parts_cost is null then 2 end where labor_sale <> 0 and parts_sale <> 0`);
    await run('update parts_sale set cost = case when cost is null then 3 else cost * 2 + 1 end');
    await run('update part_stock set unit_cost = 77');
    await run(`update budget set amount = 55 where metric = 'gross'`);
    await run(
      `insert into overhead (store_id, month, fixed_overhead, body_gross) values (1, '2026-04-01', 400, 8)`,
    );
    await run('update store set gross_target = 5, floorplan_rate = 9');
    await rollUp();
  });
  expect(changed, `of the group of seed ${seed}`).toEqual([]);
}, 60_000);

test('who customers are and how they are reached changes nothing for a role that may not see it', async () => {
  await run(`update role set sees_personal = 'N'`);
  const changed = await differencesAfter(async () => {
    await run(`update customer set "UC_FirstName" = 'Zed' || "UC_ID", "UC_LastName" = 'Zorn', "UC_Email" = 'z@example.com',
      "UC_Phone1" = '610-555-0177'`);
    await run(`update appointment set phone = '610-555-0178'`);
  });
  expect(changed, `of the group of seed ${seed}`).toEqual([]);
}, 60_000);

test('all of it changes something for whoever may see it', async () => {
  const changed = await differencesAfter(async () => {
    await run('update deal set front_gross = front_gross + 1, "UC_ID" = (select min("UC_ID") from customer)');
    await run(`update customer set "UC_LastName" = 'Young'`);
    await rollUp();
  });
  for (const name of [
    'GetSalesDashboardWidget',
    'GetSPRanking',
    'GetCITFloorPlanDataTopFive',
    'GetEquitySummary',
  ])
    expect(changed.filter((key) => key.startsWith(name)).length, name).toBeGreaterThan(0);
}, 60_000);
