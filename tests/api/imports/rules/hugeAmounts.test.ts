import { expect, test } from 'vitest';
import { type FeedName, feedNames, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, sampleFile, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '1,Pat,Bell,Service,1,2020-01-01,A',
]);

const ofDay = { store_id: '1', vin: sampleVin(1) };
const usual: Partial<Record<FeedName, Readonly<Record<string, string>>>> = {
  deals: {
    ...ofDay,
    deal_no: 'A',
    contract_date: '2026-03-02',
    status: 'Finalized',
    deal_type: 'New',
    deal_kind: 'Retail',
    salesperson1_id: '1',
    fi_manager_id: '1',
    ...{ sale_price: '1', front_gross: '1', back_gross: '1' },
  },
  repair_orders: {
    ...ofDay,
    ro_no: 'A',
    line_no: '1',
    opened_at: '2026-03-02T15:00:00Z',
    closed_at: '2026-03-02T16:00:00Z',
    advisor_id: '1',
    pay_type: 'CP',
    billed_hours: '1',
    ...{ labor_sale: '1', labor_cost: '1', parts_sale: '1', parts_cost: '1', sublet: '1', discount: '1' },
  },
  parts_sales: {
    store_id: '1',
    invoice_no: 'A',
    line_no: '1',
    invoice_date: '2026-03-02',
    channel: 'counter',
    part_no: 'P',
    qty: '1',
    ...{ sale: '1', cost: '1' },
  },
};

const amounts = feedNames.flatMap((feed) => {
  const { fields }: ImportTarget = importTargets[feed];
  const cells = usual[feed] ?? {};
  return Object.keys(cells).flatMap((name) =>
    fields[name]?.kind === 'money' ? [{ feed, name, cells }] : [],
  );
});

test.each(amounts)(
  '$name of $feed that no sum can hold rejects its row, not the file',
  async ({ feed, name, cells }) => {
    const { header, row } = sampleFile(cells);
    const number = Object.keys(cells).find((one) => one.endsWith('_no') && one !== 'line_no') ?? '';
    const rows = ['B', 'C', 'D'].map((own) => row({ [number]: own, [name]: '999999999999.99' }));
    const report = await load(feed, [header, row(), ...rows], { acceptRejects: true });
    expect(report).toMatchObject({ outcome: 'loaded', read: 4, rejected: 3 });
    expect(report.rejectReasons).toMatchObject([
      { column: name, reason: 'Must be at most 9,999,999,999.99.' },
    ]);
    const many = Array.from({ length: 50 }, (_, at) => row({ [number]: `M${at}`, [name]: '-9999999999.99' }));
    expect(await load(feed, [header, ...many])).toMatchObject({ outcome: 'loaded', read: 50, rejected: 0 });
  },
);
