import { expect, test } from 'vitest';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { employeeSummary } from '../../../../contract/widgets/employees.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { rest } from '../../../support/rest.ts';
import { loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const today = group.clock.now.toISOString().slice(0, 10);

const { header, row } = sampleFile({
  ...{ store_id: '1', deal_no: 'A', contract_date: today, status: 'Delivered', deal_type: 'New' },
  ...{ deal_kind: 'Retail', vin: sampleVin(1), sale_price: '30000', front_gross: '1000', back_gross: '500' },
  ...{ Seller: 'Ada Quill' },
});
const counts = async () => {
  const { totals } = await admin.call(employeeSummary, { id: '0' });
  return [totals.active, totals.hires_90d];
};
const seller = () =>
  group.db
    .selectFrom('employee')
    .select('employee_id')
    .where('lastname', '=', 'Quill')
    .executeTakeFirstOrThrow();
const hired = async () => {
  const { rows } = await admin.call(widgetRows, { widget: 'GetEmpInfo', storeId: '0' });
  return rows.find((one) => one.employee_name === 'Ada Quill')?.hire_date;
};
const loadDeals = () =>
  loadLines(admin, 'deals.csv', [header, row()], {
    profile: {
      ...{ feed: 'deals', source: 'DMS', employeesBy: 'name', columns },
      newEmployees: { salesperson1_id: ['Ada Quill'] },
    },
  });
const fields = header.split(',').filter((name) => name !== 'Seller');
const columns = {
  ...Object.fromEntries(fields.map((name) => [name, name])),
  salesperson1_id: 'Seller',
};

test('an employee added from deals is active, and no hire until a user enters the hire date', async () => {
  const [active = 0, hires] = await counts();
  await loadDeals();
  expect(await counts()).toEqual([active + 1, hires]);
  expect(await hired()).toBeNull();
  const { employee_id: id } = await seller();
  const told = async () => {
    const { record } = await rest(admin, 'employee', 'one', { id });
    return [record.hire_date, record.hire_told];
  };
  expect(await told()).toEqual([today, 'N']);
  await rest(admin, 'employee', 'update', { id, hire_date: '2026-01-05' });
  expect(await told()).toEqual(['2026-01-05', 'Y']);
  expect(await counts()).toEqual([active + 1, (hires ?? 0) + 1]);
  expect(await hired()).toBe('2026-01-05');
});

test('so does a file of employees', async () => {
  await group.db.deleteFrom('deal').execute();
  await group.db.deleteFrom('employee').where('lastname', '=', 'Quill').execute();
  await group.db.deleteFrom('audit').execute();
  const [active = 0, hires] = await counts();
  await loadDeals();
  await loadLines(
    admin,
    'people.csv',
    [
      'employee_id,firstname,lastname,title,department,store_id,hire_date,status',
      '77,Ada,Quill,Salesperson,Sales,1,2026-02-02,A',
    ],
    { profile: { feed: 'employees', source: 'DMS' } },
  );
  expect(await counts()).toEqual([active + 1, (hires ?? 0) + 1]);
  expect(await hired()).toBe('2026-02-02');
});
