import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../../contract/calls/audit.ts';
import { employeeNames } from '../../../contract/calls/users.ts';
import { testApp } from '../../support/app.ts';
import { loaderInto } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';
import { addLeads } from '../../support/records/leads.ts';
import { csv, rest } from '../../support/rest.ts';

const portal = await testApp();
const { db } = portal;
const { customers } = loaderInto(db, '2026-03-18');
const seller = await portal.signIn('Salesperson');
const parts = await portal.signIn('Parts Manager');
const admin = await portal.signIn('Administrator');

beforeAll(async () => {
  const employee = { title: 'Sales consultant', department: 'Sales', hire_date: '2020-01-01' } as const;
  await insert(db, 'employee', [
    { ...employee, employee_id: 501, firstname: 'Joel', lastname: 'Kestner', store_id: 1 },
    { ...employee, employee_id: 502, firstname: 'Amy', lastname: 'Griffith', store_id: 1 },
    { ...employee, employee_id: 503, firstname: 'Tomas', lastname: 'Ortega', store_id: 2 },
  ]);
  await db.updateTable('app_user').set({ employee_id: 501 }).where('userid', '=', seller.userid).execute();
  await customers([{ UC_ID: 71, UC_FirstName: 'Dana', UC_LastName: 'Reyes', stated_stores: [1] }]);
  await addLeads(db, '2026-03-18', [
    { UC_ID: 71, received: '2026-03-01T15:00:00Z' },
    { UC_ID: null, received: '2026-03-02T15:00:00Z', last_name: 'Ochoa' },
    { UC_ID: null, received: '2026-03-03T15:00:00Z', last_name: 'Elsewhere', store_id: 2 },
  ]);
  await db.updateTable('lead').set({ employee_id: 501 }).where('UC_ID', '=', 71).execute();
  await db.updateTable('lead').set({ employee_id: 502 }).where('last_name', '=', 'Ochoa').execute();
});

test('a salesperson finds the leads assigned to them, and names of colleagues without the employee page', async () => {
  expect((await rest(seller, 'employee', 'list')).status).toBe(403);
  const { rows } = await rest(seller, 'leads', 'list', { filter: JSON.stringify({ mine: 'Y' }) });
  expect(rows).toMatchObject([{ person: 'Dana Reyes', employee_id: 501, mine: 'Y' }]);
  const names = await seller.call(employeeNames, { filter: { id: [501, 502, 503] }, sort: 'lastname' });
  expect(names).toEqual([
    { employee_id: 502, firstname: 'Amy', lastname: 'Griffith' },
    { employee_id: 501, firstname: 'Joel', lastname: 'Kestner' },
  ]);
});

test('names of employees of other stores, and for roles without leads, stay hidden', async () => {
  expect(
    (await admin.call(employeeNames, { filter: { id: [503] } })).map(({ lastname }) => lastname),
  ).toEqual(['Ortega']);
  const { status } = await parts.reply(employeeNames, {});
  expect(status).toBe(403);
});

test('exports and the change log name the customer and the salesperson of a lead', async () => {
  const { header, rows } = await csv(seller, 'leads', { filter: { mine: 'Y' } });
  const cell = (label: string) => rows[0]?.[header.indexOf(label)];
  expect([cell('Customer'), cell('Salesperson')]).toEqual(['Dana Reyes', 'Kestner, Joel']);
  const { rows: leads } = await rest(admin, 'leads', 'list', { filter: JSON.stringify({ answered: 'N' }) });
  const lead = leads.find(({ person }) => person === 'Ochoa');
  await rest(admin, 'leads', 'update', { id: lead?.lead_id, answered_at: '2026-03-04T15:00:00.000Z' });
  expect(await admin.call(audit, { resource: 'leads', record_id: String(lead?.lead_id) })).toMatchObject([
    { resource: 'leads', record_name: 'Ochoa' },
  ]);
});
