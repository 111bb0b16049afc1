import { sql } from 'kysely';
import type { OwnLogin } from '../../contract/calls/portal/ownLogin.ts';
import { administrators } from '../access/administrators.ts';
import { writeAudit } from '../access/audit.ts';
import { holdsDemo, isDemoUser } from '../access/demoUsers.ts';
import { endSessionsOf } from '../access/signIn/sessions.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type DemoContent, demoContent } from './demoContent.ts';
import { demoModules, staying } from './demoTables.ts';
import { firstStore } from './firstStore.ts';

/** Milliseconds for which leaving waits for those who read or write just then. */
const PATIENCE = 10_000;

interface Leaving {
  readonly userid: number;
  readonly sessionHash: string;
  /** Whom a user of the demo group is from now on; undefined for a login of somebody's own. */
  readonly login: (Omit<OwnLogin, 'password'> & { readonly passwordHash: string }) | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Takes the demo group out of the portal, in one transaction: every record, every login but the one that leaves, and what
 * follows from them. Settings of the portal stay. Numbers go on where they were, so that nothing kept elsewhere – a file,
 * a link, what a browser remembers – is ever taken for a record that comes later.
 * @throws AppError `conflict` without a demo group, while an import runs, and for whoever is no administrator of the whole
 *   group; `busy` when others don't let go of the records in time
 */
export function leaveDemo(db: Db, leaving: Leaving): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(PATIENCE)}, true)`.execute(tx);
    await sql`lock table app_user in exclusive mode`.execute(tx);
    await refuseUnlessInDemo(tx, leaving);
    const gone = await demoContent(tx);
    await endSessionsOfOthers(tx, leaving);
    await emptyTables(tx);
    await keepLogin(tx, leaving);
    await removeModules(tx);
    await resetStates(tx);
    await note(tx, leaving, gone);
  });
}

async function refuseUnlessInDemo(tx: Tx, { userid, login }: Leaving): Promise<void> {
  if (!(await holdsDemo(tx))) {
    throw new AppError('conflict', 'demo_gone');
  }
  if (!(await administrators(tx)).includes(userid)) {
    throw new AppError('forbidden', 'demo_administrator');
  }
  const isOfDemo = await isDemoUser(tx, userid);
  if (isOfDemo && !login) {
    throw new AppError('invalid', 'demo_own_login', {
      fields: { login: 'required' },
    });
  }
  if (!isOfDemo && login) {
    throw new AppError('invalid', 'demo_login_kept', {
      fields: { login: 'not_needed' },
    });
  }
  const running = await tx
    .selectFrom('import_run')
    .select('run_id')
    .where('state', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (running) {
    throw new AppError('conflict', 'import_running_leave');
  }
}

/** They are told why their next call is refused. */
async function endSessionsOfOthers(tx: Tx, { userid, sessionHash, now }: Leaving): Promise<void> {
  const owners = await tx.selectFrom('session').select('userid').distinct().execute();
  for (const owner of owners) {
    const except = owner.userid === userid ? sessionHash : '';
    await endSessionsOf(tx, owner.userid, 'disabled', now, except);
  }
}

async function emptyTables(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(tx);
  const names = rows.map(({ name }) => name).filter((name) => !staying.includes(name));
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(tx);
}

/** The login that stays has one store, as in a portal that has just begun, and nothing else of the demo. */
async function keepLogin(tx: Tx, { userid, login }: Leaving): Promise<void> {
  await tx.deleteFrom('app_user').where('userid', '<>', userid).execute();
  // Its number may not be taken by a store of the demo.
  await sql`update store set "AS_ID" = (select max("AS_ID") from store) + "ID" where "AS_ID" = 1`.execute(tx);
  const { ID } = await firstStore(tx);
  const { passwordHash, ...person } = login ?? {};
  await tx
    .updateTable('app_user')
    .set({
      ...person,
      ...(passwordHash && {
        password_hash: passwordHash,
        is_demo: false,
        ADuserid: null,
        phone: null,
        title: null,
      }),
      ...{ store_id: ID, all_stores: 'Y', oth_stores: [], employee_id: null },
    })
    .where('userid', '=', userid)
    .execute();
  if (login) await forgetWaysIn(tx);
  await tx.updateTable('user_preference').set({ default_stores: null }).execute();
  await tx.deleteFrom('employee').execute();
  await tx.deleteFrom('store').where('ID', '<>', ID).execute();
  await tx.deleteFrom('store_group').where('sg_id', '<>', 1).execute();
  await tx.deleteFrom('record_source').execute();
}

/** Whoever knew the password of the demo may have given its login others. */
async function forgetWaysIn(tx: Tx): Promise<void> {
  const tables = ['authenticator_app', 'passkey', 'recovery_code', 'login_identity'] as const;
  for (const table of tables) await tx.deleteFrom(table).execute();
}

async function removeModules(tx: Tx): Promise<void> {
  await tx.deleteFrom('module').where('Mod_ID', 'in', demoModules).execute();
  await tx.updateTable('module').set({ Mod_ParentId: 0 }).where('Mod_ParentId', 'in', demoModules).execute();
}

/** Nothing was worked out of the records that are to come. */
async function resetStates(tx: Tx): Promise<void> {
  await tx.updateTable('score_state').set({ month: null, scored: 0, changed: 0 }).execute();
  await tx
    .updateTable('valuation_state')
    .set({ market_month: null, equity_month: null, offer_apr: null, offer_term: null })
    .execute();
  await sql`update lead_path_version set version = version + 1`.execute(tx);
}

async function note(tx: Tx, { userid, address, now: at }: Leaving, { goes, own_files }: DemoContent) {
  const record = { resource: 'setup', record_id: 'demo', action: 'delete' } as const;
  const before = { ...Object.fromEntries(goes.map(({ part, count }) => [part, count])), own_files };
  await writeAudit(tx, { at, userid, address, ...record, before, after: null });
}
