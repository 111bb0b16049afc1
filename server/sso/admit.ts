import { keepAdministrators } from '../access/administrators.ts';
import { writeAudit } from '../access/audit.ts';
import { settleRights } from '../access/signIn/settleRights.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import type { Person } from './person.ts';
import { type Placement, type Plan, planSignIn } from './plan.ts';

interface Arrival {
  readonly provider: SsoProvider;
  readonly person: Person;
  readonly now: Date;
  /** Of the connection, for the audit. */
  readonly address: string;
  readonly withDemo: boolean;
}

export interface Admission {
  readonly userid: number;
  /** Groups that no rule names. */
  readonly unmapped: readonly string[];
}

/**
 * The login of somebody whom a provider vouches for, with the role and the stores that its rules give, made if they may be;
 * keeps by which subject they come from now on. Whoever gets another role is signed out elsewhere.
 * @throws SsoFailure, with nothing written
 */
export function admit(db: Db, arrival: Arrival): Promise<Admission> {
  const { provider, person, withDemo } = arrival;
  return db.transaction().execute((tx) =>
    keepAdministrators(
      tx,
      async () => {
        const plan = await planSignIn(tx, provider, person, { withDemo, lock: true });
        const userid =
          plan.state === 'new' ? await create(tx, plan, arrival) : await place(tx, plan, arrival);
        await keepIdentity(tx, userid, arrival);
        return { userid, unmapped: plan.given.unmapped };
      },
      () => new SsoFailure('lastAdministrator', 'The rules would leave no administrator.'),
    ),
  );
}

const auditOf = ({ now, address }: Arrival, userid: number) =>
  ({ at: now, userid: null, address, resource: 'admusers', record_id: String(userid) }) as const;

async function create(tx: Tx, { email, after }: Plan, arrival: Arrival): Promise<number> {
  const { firstname, lastname } = arrival.person;
  const values = { email, firstname, lastname, ...after, oth_stores: [...after.oth_stores] };
  const { userid } = await tx
    .insertInto('app_user')
    .values(values)
    .returning('userid')
    .executeTakeFirstOrThrow();
  await writeAudit(tx, { ...auditOf(arrival, userid), action: 'create', before: null, after: values });
  return userid;
}

const fields = ['roleid', 'store_id', 'all_stores', 'oth_stores'] as const;

const only = (placement: Placement, names: readonly (typeof fields)[number][]) =>
  Object.fromEntries(names.map((name) => [name, placement[name]]));

async function place(tx: Tx, plan: Extract<Plan, { state: 'known' }>, arrival: Arrival): Promise<number> {
  const { userid, before, after } = plan;
  const changed = fields.filter((name) => String(before[name]) !== String(after[name]));
  if (changed.length === 0) return userid;
  await tx
    .updateTable('app_user')
    .set({ ...after, oth_stores: [...after.oth_stores] })
    .where('userid', '=', userid)
    .execute();
  await settleRights(tx, { userid, ends: changed.includes('roleid') ? 'role' : undefined }, arrival.now);
  const values = { before: only(before, changed), after: only(after, changed) };
  await writeAudit(tx, { ...auditOf(arrival, userid), action: 'update', ...values });
  return userid;
}

const keepIdentity = (tx: Tx, userid: number, { provider, person, now }: Arrival) =>
  tx
    .insertInto('login_identity')
    .values({
      issuer: person.issuer,
      subject: person.subject,
      userid,
      provider: provider.id,
      linked_at: now,
      last_at: now,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ last_at: now }))
    .execute();
