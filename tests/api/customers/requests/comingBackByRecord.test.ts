import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, profileOf } from '../../../support/imports.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const group = await testApp();
const { db } = group;
const now = () => group.clock.now;
const admin = await group.signIn('Administrator');
const directory = importDirectory();
const { secret, erase } = subjectsIn({ db, caller: admin, now, dataDir: directory });
const load = importerInto(db, directory);

const customer = { first: ['first'], last: ['last'], phone: ['tel'] };
const unknown = 'The file does not tell it.';
const kinds = {
  deals: {
    first: 'Ottilie',
    profile: profileOf({ feed: 'deals', source: 'Sheet', customer, waive: { vin: unknown } }),
    header:
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,finance_type,funded_date,sale_price,front_gross,back_gross',
    row: '1,D1,2026-02-05,Finalized,Used,Retail,cash,2026-02-06,30000,1500,500',
  },
  repair_orders: {
    first: 'Ines',
    profile: profileOf({
      feed: 'repair_orders',
      source: 'Sheet',
      customer,
      waive: { vin: unknown, advisor_id: unknown },
    }),
    header:
      'store_id,ro_no,line_no,opened_at,closed_at,status,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost',
    row: '1,R1,1,2026-02-03T15:00:00Z,2026-02-03T18:00:00Z,closed,CP,1,100,40,10,5',
  },
  appointments: {
    first: 'Ada',
    profile: profileOf({ feed: 'appointments', source: 'Sheet', customer }),
    header: 'store_id,appt_id,dept,starts_at,status',
    row: '1,A1,Service,2026-02-03T15:00:00Z,completed',
  },
} as const;

test.each(Object.keys(kinds).map((name) => [name as keyof typeof kinds]))(
  'a record of %s without a VIN, sent once more with another phone, does not bring its customer back',
  async (name) => {
    const { profile, header, row, first: theirs } = kinds[name];
    const last = `Quarrington-${name.replace('_', '')}`;
    const send = async (tel: string, first: string = theirs, of = last, record: string = row) => {
      const lines = [`${header},first,last,tel`, `${record},${first},${of},${tel}`];
      expect(await load(profile, lines, { secret, now })).toMatchObject({ outcome: 'loaded', rejected: 0 });
    };
    await send('610-555-0142');
    const { UC_ID } = await db
      .selectFrom('customer')
      .select('UC_ID')
      .where('UC_LastName', '=', last)
      .executeTakeFirstOrThrow();
    await erase(UC_ID);
    expect(await tablesWith(db, [last])).toEqual([]);
    await send('610-555-0177');
    await send('610-555-0178', `${theirs} M.`);
    expect(await tablesWith(db, [last])).toEqual([]);
    // Nobody else is taken for them.
    await send('610-555-0179', 'Bo', `Ray-${name}`, row.replace(/1,(.)1,/, '1,$12,'));
    await send('610-555-0180', 'Ann', `Lee-${name}`);
    const others = db
      .selectFrom('customer')
      .select('UC_FirstName')
      .where('UC_LastName', 'in', [`Ray-${name}`, `Lee-${name}`]);
    expect((await others.orderBy('UC_FirstName').execute()).map((one) => one.UC_FirstName)).toEqual([
      'Ann',
      'Bo',
    ]);
  },
);
