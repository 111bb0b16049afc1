import { login } from '../contract/calls/session.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { newBrowser } from '../tests/support/browser.ts';
import { PASSWORD, peopleIn } from '../tests/support/people.ts';
import { printTable } from './running/table.ts';

const ROUNDS = 100;

/** How long a refused sign-in takes for names that are there and names that are not; their ratio should be 1. */
export async function benchSignIn(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  const limits = { openCallsPerMinute: 1e9, callsPerMinute: 1e9 };
  const app = await buildApp({ config: readConfig({}), db, limits });
  try {
    await migrateToLatest(db);
    const { seedPeople, addPerson } = peopleIn(db);
    await seedPeople();
    await addPerson({ role: 'GM', email: 'disabled@rooftop.example', status: 'I' });
    const invited = await addPerson({ role: 'GM', email: 'invited@rooftop.example' });
    await db.updateTable('app_user').set({ password_hash: null }).where('userid', '=', invited).execute();
    const names = {
      'a known name': 'gm@rooftop.example',
      'a name that nobody has': 'nobody@rooftop.example',
      'a disabled login, with its password': 'disabled@rooftop.example',
      'a login without a password': 'invited@rooftop.example',
    };
    const times = new Map(Object.keys(names).map((what): [string, number[]] => [what, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [what, userid] of Object.entries(names)) {
        await db.deleteFrom('sign_in_attempt').execute();
        const browser = newBrowser(app);
        await browser.raw({ method: 'GET', url: '/api/session/welcome' });
        const password = userid.startsWith('disabled') ? PASSWORD : 'wrong';
        const started = performance.now();
        const { status } = await browser.reply(login, { userid, password });
        times.get(what)?.push(performance.now() - started);
        if (status !== 401) throw new Error(`Signing in as ${what} was answered with ${status}.`);
      }
    }
    const medians = [...times].map(([what, durations]): [string, number] => [
      what,
      durations.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN,
    ]);
    const [, known = Number.NaN] = medians[0] ?? [];
    printTable(
      ['median of a refused sign-in, in milliseconds', '', 'ratio'],
      medians.map(([what, median]) => [what, median.toFixed(2), (median / known).toFixed(3)]),
    );
  } finally {
    await app.close();
    await close();
  }
}
