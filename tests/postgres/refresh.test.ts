import { expect, test } from 'vitest';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { waitForTurn } from '../../server/db/turn.ts';
import { type RunningCommand, rooftop } from '../support/processes/command.ts';
import { migratedDatabase, withinDatabase } from '../support/processes/serverProcess.ts';
import { addDeal, rowsOf, seedStoresAndPeople } from '../support/records/rollups.ts';

test('a refresh waits for the end of an import in another process, and sums what that loaded', async () => {
  const env = await migratedDatabase();
  const commands: RunningCommand[] = [];
  await withinDatabase(env, async (db) => {
    await migrateToLatest(db);
    await db.transaction().execute(async (tx) => {
      await waitForTurn(tx);
      const refresh = rooftop(env, 'refresh');
      commands.push(refresh);
      await refresh.says('waiting for its end');
      await seedStoresAndPeople(tx);
      await addDeal(tx);
    });
  });
  expect((await commands[0]?.done)?.code).toBe(0);
  expect(await withinDatabase(env, (db) => rowsOf(db, 'sales_day'))).toMatchObject([{ units: 1 }]);
});
