import { beforeAll, expect, test } from 'vitest';
import { customerJourney } from '../../../../contract/calls/customers/journey.ts';
import { testApp } from '../../../support/app.ts';
import { fillJourneys, JOURNEY_NOW } from '../../../support/records/journeyGroup.ts';

const portal = await testApp({ now: new Date(JOURNEY_NOW) });
const { db } = portal;
const admin = await portal.signIn('Administrator');

beforeAll(() => fillJourneys(db, admin.userid));

test('who of a household left most stands first, but for whom gross is hidden from', async () => {
  // Of the three who live together the last one has bought.
  await db.updateTable('customer').set({ CVP_DealTotalGross: 9000 }).where('UC_ID', '=', 4).execute();
  const placesFor = async (role: string) => {
    const browser = await portal.signInNew({ role, stores: 'all' });
    const { household } = await browser.call(customerJourney, { UC_ID: 1 });
    return household.map(({ UC_ID: id, gross }) => [id, gross !== undefined]);
  };
  const told = await placesFor('Administrator');
  expect(told).toEqual([1, 4, 3].map((id) => [id, true]));
  expect(await placesFor('Salesperson')).toEqual([1, 3, 4].map((id) => [id, false]));
});

test('what was decided about a household is told once, whichever of the records it names', async () => {
  const decision = { decided_by: admin.userid, decided_at: new Date(JOURNEY_NOW) };
  await db
    .insertInto('household_decision')
    .values([
      { kind: 'merge', left_id: 1, right_id: 2, reason: 'Married', ...decision },
      { kind: 'split', left_id: 2, reason: 'Moved out', ...decision },
      { kind: 'split', left_id: 3, reason: 'Somebody else', ...decision },
      { kind: 'split', left_id: 1, reason: 'By mistake', ...decision, undone_at: new Date(JOURNEY_NOW) },
    ])
    .execute();
  const journey = (UC_ID: number) => admin.call(customerJourney, { UC_ID });
  for (const id of [1, 2]) {
    const { household_decisions: told } = await journey(id);
    expect(told).toMatchObject([{ reason: 'Moved out' }, { reason: 'Married', kind: 'merge' }]);
    expect(told[0]).toMatchObject({
      decided_by: 'Test Administrator',
      decided_at: new Date(JOURNEY_NOW).toISOString(),
    });
  }
});
