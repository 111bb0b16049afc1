import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { refreshAppointmentDays } from '../../../server/rollups/appointments.ts';
import { ServiceChanges } from '../../../server/service/changes.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testApp();
const day = { store: 1, date: '2026-03-18' };

beforeAll(async () => {
  await insert(db, 'employee', [
    {
      ...{ employee_id: 501, firstname: 'Ann', lastname: 'Able', title: 'Service Advisor' },
      ...{ department: 'Service', store_id: 1, hire_date: '2020-01-01' },
    },
  ]);
  await insert(db, 'customer', [{ UC_ID: 1, UC_LastName: 'Doe', UC_Phone1: '610-555-0101' }]);
  await insert(db, 'service_shop', { store_id: 1, bays: 2, loaners: 1 });
  await insert(db, 'appointment', [
    {
      ...{
        store_id: 1,
        appt_id: 'A',
        dept: 'Service',
        starts_at: new Date('2026-03-18T14:00:00Z'),
        date: day.date,
      },
      ...{ duration_min: 60, status: 'booked', UC_ID: 1, advisor_id: 501, vin: '1M8GDM9AXKP042788' },
    },
    {
      ...{ store_id: 1, appt_id: 'Y', dept: 'Service', date: '2026-03-17', duration_min: 60 },
      ...{ starts_at: new Date('2026-03-17T14:00:00Z'), status: 'in_service', transport: 'loaner' },
    },
  ]);
  await refreshAppointmentDays(db, 1, [day.date]);
});

/** What is on the board of the day, and changed without a write to its appointments. */
const besides = {
  'the phone of a customer': sql`update customer set "UC_Phone1" = '610-555-0199' where "UC_ID" = 1`,
  'the equity in a vehicle': sql`
    insert into equity ("UC_ID", vin, store_id, finance_type, equity_id) values (1, '1M8GDM9AXKP042788', 1, 'finance', 1)`,
  'an advisor who is added': sql`
    insert into employee (employee_id, firstname, lastname, title, department, store_id, hire_date, status)
    values (502, 'Bob', 'Bell', 'Service Advisor', 'Service', 1, '2020-01-01', 'A')`,
  'the capacity of the store': sql`update store set service_capacity_hours = 9 where "ID" = 1`,
  'the loaners of the shop': sql`update service_shop set loaners = 5 where store_id = 1`,
  'a loaner of the day before that is back': sql`update appointment set status = 'completed' where appt_id = 'Y'`,
  'a day off': sql`insert into service_day_off values (1, '2026-03-18')`,
};

const unheard = { onFailure: () => {}, onRecovery: () => {} };

test.each(Object.entries(besides))('%s is told to whoever watches the board', async (_, statement) => {
  const changes = new ServiceChanges(db, unheard, 1);
  const told = Promise.withResolvers<void>();
  const end = await changes.watch(day, told.resolve);
  await statement.execute(db);
  await told.promise;
  end();
  changes.close();
});

test('the last appointment of a day that goes is told, and nothing is while nothing changes', async () => {
  const changes = new ServiceChanges(db, unheard, 1);
  const told: string[] = [];
  const gone = Promise.withResolvers<void>();
  await changes.watch({ store: 2, date: day.date }, () => told.push('another store'));
  await changes.watch(day, () => {
    told.push('this one');
    gone.resolve();
  });
  await db.deleteFrom('appointment').where('appt_id', '=', 'A').execute();
  await refreshAppointmentDays(db, 1, [day.date]);
  await gone.promise;
  changes.close();
  expect(told).toEqual(['this one']);
});

test('a customer who leaves an appointment is told, also where somebody of the same moment comes in their place', async () => {
  // What one transaction writes has the same version.
  await db.transaction().execute(async (tx) => {
    await insert(tx, 'customer', [{ UC_ID: 7, UC_LastName: 'Roe' }]);
    await insert(tx, 'employee', [
      {
        ...{ employee_id: 507, firstname: 'Cy', lastname: 'Cole', title: 'Porter', department: 'Service' },
        ...{ store_id: 3, hire_date: '2020-01-01' },
      },
    ]);
  });
  const later = { store: 1, date: '2026-04-15' };
  await insert(db, 'appointment', [
    {
      ...{ store_id: 1, appt_id: 'Z', dept: 'Service', starts_at: new Date('2026-04-15T14:00:00Z') },
      ...{ date: later.date, duration_min: 60, status: 'booked', UC_ID: 7 },
    },
  ]);
  const changes = new ServiceChanges(db, unheard, 1);
  const told = Promise.withResolvers<void>();
  await changes.watch(later, told.resolve);
  await db
    .updateTable('appointment')
    .set({ UC_ID: null, advisor_id: 507 })
    .where('appt_id', '=', 'Z')
    .execute();
  await told.promise;
  changes.close();
});

test('a database that is away is told once, and once when it is back', async () => {
  let isAway = false;
  let failures = 0;
  const many = Promise.withResolvers<void>();
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      if (!isAway) return node;
      failures += 1;
      if (failures === 3) many.resolve();
      throw new Error('away');
    },
    transformResult: async ({ result }) => result,
  });
  const heard: string[] = [];
  const back = Promise.withResolvers<void>();
  const reports = {
    onFailure: () => heard.push('away'),
    onRecovery: () => {
      heard.push('back');
      back.resolve();
    },
  };
  const changes = new ServiceChanges(watched, reports, 1);
  await changes.watch(day, () => {});
  isAway = true;
  await many.promise;
  isAway = false;
  await back.promise;
  changes.close();
  expect(heard).toEqual(['away', 'back']);
});
