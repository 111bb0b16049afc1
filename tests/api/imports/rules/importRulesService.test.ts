import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import {
  type Faults,
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  testFaults,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeAll(async () => {
  await load('stores', twoStores);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '21,Ada,Ames,Service,1,2020-02-01,A',
  ]);
});

const lines = sampleFile({
  store_id: '1',
  ro_no: 'R1',
  opened_at: '2026-03-02 08:00',
  closed_at: '2026-03-02 16:00',
  status: 'closed',
  vin: sampleVin(1),
  mileage_in: '41000',
  line_no: '1',
  pay_type: 'CP',
  billed_hours: '1.5',
  labor_sale: '220',
  labor_cost: '60',
  parts_sale: '80',
  parts_cost: '45',
  advisor_id: '21',
  tech_id: '',
  promised_at: '2026-03-02 17:00',
  UC_ID: '',
});

const lineFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['no number', { ro_no: '' }, 'ro_no', /^Required\.$/],
  ['a number that became a date', { ro_no: '3-Sep' }, 'ro_no', /spreadsheet/],
  [
    'opened tomorrow',
    { opened_at: '2026-03-17 08:00', closed_at: '', status: 'open' },
    'opened_at',
    /future/,
  ],
  [
    'opened later today',
    { opened_at: '2026-03-16 14:00', closed_at: '', status: 'open' },
    'opened_at',
    /future/,
  ],
  ['opened in 1900', { opened_at: '1900-01-01' }, 'opened_at', /Before 1980/],
  ['opened in 2199', { opened_at: '2199-01-01', closed_at: '', status: 'open' }, 'opened_at', /future/],
  ['opened on a day that does not exist', { opened_at: '2026-02-30' }, 'opened_at', /date in the format/],
  ['closed before it was opened', { closed_at: '2026-03-02 07:59' }, 'closed_at', /Before the repair order/],
  ['closed in the future', { closed_at: '2026-03-18' }, 'closed_at', /future/],
  ['closed without a time', { closed_at: '' }, 'closed_at', /Required for a closed/],
  ['promised in 2199', { promised_at: '2199-01-01' }, 'promised_at', /2 years ahead/],
  ['a wrong check digit', { vin: '1M8GDM9A0KP042788' }, 'vin', /check digit/],
  ['a negative mileage', { mileage_in: '-1' }, 'mileage_in', /^Must be at least 0\.$/],
  ['more miles than any vehicle', { mileage_in: '2000001' }, 'mileage_in', /^Must be at most 2,000,000\.$/],
  ['no line', { line_no: '' }, 'line_no', /^Required\.$/],
  ['line 0', { line_no: '0' }, 'line_no', /^Must be at least 1\.$/],
  ['an unknown pay type', { pay_type: 'X' }, 'pay_type', /one of: CP, W/],
  ['negative hours', { billed_hours: '-0.5' }, 'billed_hours', /^Must be at least 0\.$/],
  ['more than 100 hours', { billed_hours: '100.1' }, 'billed_hours', /^Must be at most 100\.$/],
  ['no hours', { billed_hours: '' }, 'billed_hours', /^Required\.$/],
  ['words for dollars', { labor_sale: 'free' }, 'labor_sale', /^Must be a number\.$/],
  ['no cost', { parts_cost: '' }, 'parts_cost', /^Required\.$/],
  ['an advisor who does not exist', { advisor_id: '99' }, 'advisor_id', /No such employee/],
  ['a technician who does not exist', { tech_id: '99' }, 'tech_id', /No such employee/],
  ['a customer who does not exist', { UC_ID: '99' }, 'UC_ID', /No such customer/],
];

describe('a line of a repair order that can not be loaded says where and why', () => {
  testFaults(load, 'repair_orders', lines, lineFaults);
});

describe('repair orders', () => {
  test('are kept once, with their lines, on the days of their store', async () => {
    const report = await load('repair_orders', [
      lines.header,
      lines.row(),
      lines.row({ line_no: '2', pay_type: 'Warranty', billed_hours: '100' }),
      lines.row({ store_id: '2', opened_at: '2026-03-02 23:30', closed_at: '2026-03-02T23:45:00-08:00' }),
      lines.row({ ro_no: 'R2', opened_at: '2026-03-16', closed_at: '', status: 'open', billed_hours: '0' }),
    ]);
    expect(report).toMatchObject({ created: 4, rejected: 0, warnings: [] });
    const orders = db.selectFrom('repair_order').orderBy('store_id').orderBy('ro_no');
    expect(
      await orders
        .select(['store_id', 'ro_no', 'opened_at', 'opened_date', 'closed_date', 'status'])
        .execute(),
    ).toEqual([
      {
        store_id: 1,
        ro_no: 'R1',
        opened_at: new Date('2026-03-02T13:00:00Z'),
        opened_date: '2026-03-02',
        closed_date: '2026-03-02',
        status: 'closed',
      },
      {
        store_id: 1,
        ro_no: 'R2',
        opened_at: new Date('2026-03-16T04:00:00Z'),
        opened_date: '2026-03-16',
        closed_date: null,
        status: 'open',
      },
      {
        store_id: 2,
        ro_no: 'R1',
        opened_at: new Date('2026-03-03T07:30:00Z'),
        opened_date: '2026-03-02',
        closed_date: '2026-03-02',
        status: 'closed',
      },
    ]);
  });

  test('that carry a closing time while they are open are loaded with a warning', async () => {
    const report = await load('repair_orders', [lines.header, lines.row({ ro_no: 'R3', status: 'ready' })]);
    expect(report.warnings).toMatchObject([{ column: 'closed_at', count: 1 }]);
  });

  test('may lack what a profile waives, and then an advisor who is not known', async () => {
    const waived = ['vin', 'billed_hours', 'labor_cost', 'parts_cost', 'advisor_id'];
    const profile = profileOf({
      feed: 'repair_orders',
      drop: ['advisor_id'],
      waive: Object.fromEntries(waived.map((name) => [name, 'Not in this source.'])),
    });
    const none = Object.fromEntries(waived.map((name) => [name, '']));
    const report = await load(profile, [lines.header, lines.row({ ...none, ro_no: 'R4', advisor_id: '99' })]);
    expect(report).toMatchObject({ created: 1, rejected: 0, warnings: [{ column: 'advisor_id' }] });
  });
});

const visits = sampleFile({
  store_id: '1',
  appt_id: 'A1',
  dept: 'Service',
  starts_at: '2026-03-16 10:00',
  status: 'completed',
  duration_min: '60',
  phone: '',
  vin: '',
  advisor_id: '21',
  checked_in_at: '',
  promised_at: '',
  UC_ID: '',
});

const visitFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['no number', { appt_id: '' }, 'appt_id', /^Required\.$/],
  ['an unknown department', { dept: 'Parts' }, 'dept', /one of: Sales or Service/],
  ['an unknown status', { status: 'maybe' }, 'status', /one of: booked, confirmed/],
  [
    'a no-show of an hour from now',
    { starts_at: '2026-03-16 12:00', status: 'no_show' },
    'status',
    /future appointment/,
  ],
  ['completed next week', { starts_at: '2026-03-23 12:00' }, 'status', /future appointment/],
  ['in 1900', { starts_at: '1900-01-01' }, 'starts_at', /Before 1980/],
  ['in 2199', { starts_at: '2199-01-01', status: 'booked' }, 'starts_at', /2 years ahead/],
  ['less than a quarter of an hour', { duration_min: '14' }, 'duration_min', /^Must be at least 15\.$/],
  ['longer than a day of work', { duration_min: '481' }, 'duration_min', /^Must be at most 480\.$/],
  [
    'half a phone number',
    { phone: '5550100' },
    'phone',
    /^Must be a 10-digit phone number, or start with \+ and a country code\.$/,
  ],
  ['checked in in the future', { checked_in_at: '2026-03-17' }, 'checked_in_at', /future/],
  ['promised in 1900', { promised_at: '1900-01-01' }, 'promised_at', /Before 1980/],
  ['an advisor who does not exist', { advisor_id: '99' }, 'advisor_id', /No such employee/],
  ['a customer who does not exist', { UC_ID: '99' }, 'UC_ID', /No such customer/],
  ['a word for a customer', { UC_ID: 'abc' }, 'UC_ID', /^Must be a whole number above 0\.$/],
  ['a fraction for a customer', { UC_ID: '5.5' }, 'UC_ID', /No such customer/],
  ['a number below 0 for a customer', { UC_ID: '-1' }, 'UC_ID', /No such customer/],
];

describe('an appointment that can not be loaded says where and why', () => {
  testFaults(load, 'appointments', visits, visitFaults);

  test('one that is still to come, and one whose customer came early, are fine', async () => {
    const report = await load('appointments', [
      visits.header,
      visits.row({ starts_at: '2027-03-16 10:00', status: 'booked' }),
      visits.row({ appt_id: 'A2', starts_at: '2026-03-16 12:00', status: 'arrived' }),
      visits.row({ appt_id: 'A3', starts_at: '2026-03-16 10:30', status: 'no_show' }),
      visits.row({ appt_id: 'A4', starts_at: '2026-03-15 23:30', store_id: '2' }),
    ]);
    expect(report).toMatchObject({ created: 4, rejected: 0 });
    const kept = db.selectFrom('appointment').select(['appt_id', 'date']).orderBy('appt_id');
    expect((await kept.execute()).map(({ date }) => date)).toEqual([
      '2027-03-16',
      '2026-03-16',
      '2026-03-16',
      '2026-03-15',
    ]);
  });
});
