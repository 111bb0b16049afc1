import { sql } from 'kysely';
import { checkAccess } from '../server/access/check.ts';
import { KnownPrincipals } from '../server/access/knownPrincipals.ts';
import { loadPrincipal } from '../server/access/loadPrincipal.ts';
import type { Principal } from '../server/access/principal.ts';
import { hashSecret } from '../server/access/signIn/secrets.ts';
import { createSession } from '../server/access/signIn/sessions.ts';
import { readConfig } from '../server/config.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { allCalls } from '../server/declared.ts';
import { menuOf, ownerOf } from '../server/menu/menu.ts';
import { takesTokenBy } from '../server/menu/takesToken.ts';
import { peopleIn } from '../tests/support/people.ts';
import { printTable } from './running/table.ts';

const MODULES = 2_000;
const ROLES = 200;
const ROUNDS = 200;

/** Rights and menus of a group with far more modules and roles than any has, beside a bare trip to the database. */
export async function benchAccess(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  try {
    await migrateToLatest(db);
    await peopleIn(db).seedPeople();
    const userid = await peopleIn(db).useridOf('Administrator');
    const hash = hashSecret(await createSession(db, userid, { address: '', userAgent: '' }, new Date()));
    const few = await measure(db, hash);
    await grow(db);
    const many = await measure(db, hash);
    printTable(
      ['median of each, in milliseconds', 'modules of the seed', `${MODULES} modules, ${ROLES} roles`],
      few.map(([what, time], index) => [what, time.toFixed(4), many[index]?.[1].toFixed(4) ?? '']),
    );
  } finally {
    await close();
  }
}

async function measure(db: Db, sessionHash: string): Promise<[string, number][]> {
  const load = async (): Promise<Principal> => {
    const principal = await loadPrincipal(db, sessionHash, new Date());
    if (!principal) throw new Error('The session has ended.');
    return principal;
  };
  const principal = await load();
  const known = KnownPrincipals.ofSessions();
  const takesToken = takesTokenBy(readConfig({}));
  return [
    ['a trip to the database (select 1)', await median(() => sql`select 1`.execute(db))],
    ['who is calling and their rights, read', await median(load)],
    [
      'the same once they are known, as every call asks',
      await median(() => known.find(db, sessionHash, new Date())),
    ],
    [
      'the access rule of one call',
      (await median(() => allCalls.map(({ access }) => checkAccess(access, principal, {})))) /
        allCalls.length,
    ],
    ['their menu', await median(() => menuOf(db, ownerOf(principal), takesToken))],
  ];
}

async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN;
}

/** Modules under headings of twenty, all open to every role. */
async function grow(db: Db): Promise<void> {
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, "Mod_ParentId", mod_prod_id, sequence)
    select 10000 + place, 'Module ' || place, case when place % 20 = 0 then '' else 'page' || place end,
      case when place % 20 = 0 then 0 else 10000 + place - place % 20 end, 1 + place / 20 % 6, place
    from generate_series(0, ${MODULES}::integer - 1) as place`.execute(db);
  await sql`insert into role (role_name)
    select 'Role ' || place from generate_series(1, ${ROLES}::integer) as place`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select "Mod_ID", role_id, 'V' from module cross join role where "Mod_ID" >= 10000`.execute(db);
  await sql`analyze`.execute(db);
}
