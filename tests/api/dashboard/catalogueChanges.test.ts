import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { widgetsOfRole } from '../../../contract/calls/widgets.ts';
import type { Widget } from '../../../contract/widget.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { keepCatalogue } from '../../../server/db/catalogue.ts';
import { widgets } from '../../../server/declared.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { rest } from '../../support/rest.ts';

const group = await testApp();
afterEach(async () => {
  await sql`delete from widget where call_name = ${tyres.callName}`.execute(group.db);
  await keepCatalogue(group.db);
});

/** A widget that a later program brings. */
const tyres: Widget = {
  ...salesWidget,
  callName: 'GetTyres',
  name: 'Tyres',
  order: 22,
  roles: ['GM', 'Parts Manager'],
  size: { wide: 12, narrow: 12, rows: 4 },
};
const later = [...widgets, tyres];

const catalogue = async () => {
  const { rows } = await sql`
    select w.name, w."STATUS", w."SEQUENCE", w.call_name, w.size, w.is_drawn,
      array(select row(role_id, is_default)::text from role_widget where widget_id = w."Id" order by 1) as roles
    from widget w order by w."SEQUENCE"`.execute(group.db);
  return rows;
};
const rowOf = async (callName: string) =>
  group.db.selectFrom('widget').selectAll().where('call_name', '=', callName).executeTakeFirstOrThrow();
const namesOf = async (role: string) => {
  const user = await group.signIn(role);
  const offered = await user.call(widgetsOfRole, { roleid: await group.roleIdOf(role) });
  return offered.map(({ name }) => name);
};

describe('the catalogue of a new database', () => {
  test('is the same whether migrations or the declarations have made it', async () => {
    const migrated = await catalogue();
    expect(migrated).toHaveLength(widgets.length);
    await sql`delete from widget`.execute(group.db);
    await keepCatalogue(group.db);
    expect(await catalogue()).toEqual(migrated);
  });
});

describe('a widget that the program has newly', () => {
  test('comes once, in its place, with the roles that it is declared for, though ten processes start at once', async () => {
    const before = await catalogue();
    await Promise.all(Array.from({ length: 10 }, () => keepCatalogue(group.db, later)));
    const [added, ...more] = (await catalogue()).slice(before.length);
    expect(more).toEqual([]);
    expect(added).toEqual({
      name: 'Tyres',
      STATUS: 'Y',
      SEQUENCE: 22,
      call_name: 'GetTyres',
      size: 'W',
      is_drawn: true,
      roles: ['(1,t)', '(2,t)', '(8,t)'],
    });
    expect(await namesOf('Parts Manager')).toContain('Tyres');
    expect(await namesOf('Controller')).not.toContain('Tyres');
  });

  test('is told apart by its call when somebody has given its name to another', async () => {
    await group.db.updateTable('widget').set({ name: 'Tyres' }).where('call_name', '=', 'weather').execute();
    await keepCatalogue(group.db, later);
    expect((await rowOf('GetTyres')).name).toBe('Tyres (GetTyres)');
    await group.db
      .updateTable('widget')
      .set({ name: 'Weather' })
      .where('call_name', '=', 'weather')
      .execute();
  });
});

describe('what administrators have decided', () => {
  test('stays: name, order, status, roles and default set', async () => {
    const { Id } = await rowOf(salesWidget.callName);
    const change = { name: 'Units', SEQUENCE: 7, STATUS: 'N', role_ids: [1], default_role_ids: [] };
    const admin = await group.signIn('Administrator');
    const { auditIds, before } = await changed(admin, Id, change);
    const decided = await catalogue();
    await keepCatalogue(group.db, later);
    await keepCatalogue(group.db);
    const after = (await catalogue()).filter((row) => !Object.values(Object(row)).includes('GetTyres'));
    expect(after).toEqual(decided);
    expect(auditIds).not.toEqual([]);
    await rest(admin, 'widgets', 'update', { id: Id, ...before });
  });
});

async function changed(admin: Awaited<ReturnType<TestApp['signIn']>>, id: number, values: object) {
  const { record } = await rest(admin, 'widgets', 'one', { id });
  const { name, SEQUENCE, STATUS, role_ids, default_role_ids } = record;
  const { auditIds } = await rest(admin, 'widgets', 'update', { id, ...values });
  return { auditIds, before: { name, SEQUENCE, STATUS, role_ids, default_role_ids } };
}

describe('a widget that the program no longer has', () => {
  test('is on no dashboard and in no list, and is as it was when it comes back', async () => {
    await keepCatalogue(group.db, later);
    const { Id } = await rowOf('GetTyres');
    const gm = await namesOf('GM');
    await keepCatalogue(group.db);
    expect(await namesOf('GM')).toEqual(gm.filter((name) => name !== 'Tyres'));
    const admin = await group.signIn('Administrator');
    const { rows } = await rest(admin, 'widgets', 'list', { perPage: 100 });
    expect(rows.map(({ call_name }) => call_name)).not.toContain('GetTyres');
    expect((await rest(admin, 'widgets', 'one', { id: Id })).status).toBe(404);
    await keepCatalogue(group.db, later);
    expect(await rowOf('GetTyres')).toMatchObject({ Id, is_drawn: true, STATUS: 'Y' });
    expect(await namesOf('GM')).toEqual(gm);
  });
});
