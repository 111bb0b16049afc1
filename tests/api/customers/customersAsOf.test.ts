import { expect, test } from 'vitest';
import { customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import { customersOverview } from '../../../contract/calls/customers/customers.ts';
import { customerJourney } from '../../../contract/calls/customers/journey.ts';
import { countOfFilters, getCustomers } from '../../../contract/calls/customers/segments.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const noon = '2026-03-18T16:00:00.000Z';
const hoursBefore = (hours: number) => new Date(Date.parse(noon) - hours * 3_600_000);

const group = await testApp({ now: new Date(noon) });
const admin = await group.signIn('Administrator');
await insert(group.db, 'customer', { UC_ID: 1, UC_FirstName: 'Pat', CVP_RelatedStores: [1] });

const feed = (name: string, hours: number) => ({
  source: 'DMS',
  feed: name,
  last_success_at: hoursBefore(hours),
  last_attempt_at: hoursBefore(hours),
  rows_loaded: 1,
  late_after_hours: 26,
});

/** What every call that tells of customers says of their age. */
const metas = async () =>
  Promise.all([
    admin.reply(countOfFilters, { Expression: '' }),
    admin.reply(countOfFilters, { Expression: '', totalOnly: true }),
    admin.reply(getCustomers, { Expression: '' }),
    admin.reply(customersOverview, {}),
    admin.reply(customerDetails, { UC_ID: 1 }),
    admin.reply(customerJourney, { UC_ID: 1 }),
  ]).then((replies) => replies.map(({ meta }) => meta));

test('customers are as old as the feed to worry about most of those that tell of them', async () => {
  await insert(group.db, 'feed', [feed('customers', 3), feed('deals', 5), feed('parts_sales', 90)]);
  for (const meta of await metas()) {
    expect(meta).toMatchObject({ as_of: hoursBefore(5).toISOString(), freshness: { state: 'ok' } });
  }
  await insert(group.db, 'feed', feed('repair_orders', 30));
  for (const meta of await metas()) {
    expect(meta).toMatchObject({
      as_of: hoursBefore(30).toISOString(),
      freshness: { feed: 'repair_orders', state: 'late' },
    });
  }
});
