import { parseArgs } from 'node:util';
import { restCalls } from '../../../contract/resource/calls.ts';
import { createSession } from '../../../server/access/signIn/sessions.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { migrateToLatest } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { newBrowser } from '../../support/browser.ts';
import { peopleIn } from '../../support/people.ts';
import { sampleOf } from '../../support/records/samples.ts';

// Run in a copy of the repository in which the guides were followed, in a process of its own: there the registries are
// those of the copy. Adds a record to each resource that it is asked about and says what the server answers.
const { positionals: names } = parseArgs({ allowPositionals: true });

const { resources } = await import('../../../contract/resources/index.ts');
const database = await openDatabase({});
await migrateToLatest(database.db);
const people = peopleIn(database.db);
await people.seedPeople();
const app = await buildApp({ config: readConfig({}), db: database.db });
const client = { address: '127.0.0.1', userAgent: 'guide' };
const secret = await createSession(database.db, await people.useridOf('Administrator'), client, new Date());
const browser = newBrowser(app, secret);

const answers = Object.values(resources)
  .filter(({ name }) => names.includes(name))
  .map(async (resource) => {
    const { list, create } = restCalls(resource);
    const added = create && (await browser.reply(create, sampleOf(resource, 1)));
    const listed = list && (await browser.reply(list, {}));
    return { name: resource.name, added: added?.status, error: added?.error, listed: listed?.response };
  });
const { paths } = (await browser.raw({ method: 'GET', url: '/api/openapi.json' })).json();
process.stdout.write(
  JSON.stringify({
    answers: await Promise.all(answers),
    documented: names.map((name) => paths[`/resources/${name}`]),
  }),
);
await app.close();
await database.close();
