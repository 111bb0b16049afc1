import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from '../../contract/json.ts';
import { writeAudit } from '../access/audit.ts';
import { voidCodes } from '../access/signIn/oneTimeCodes.ts';
import { endSessionsOf, revokeKeys } from '../access/signIn/sessions.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Db } from '../db/schema.ts';
import { OperatorError } from '../errors.ts';
import { type Claims, personOf } from '../sso/person.ts';
import { type Placement, type Plan, planSignIn } from '../sso/plan.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import { type Command, type CommandContext, readArguments, withDatabase } from './command.ts';

/** `rooftop sso check …` and `rooftop sso unlink …`. */
export const sso: Command = async ([verb, ...args], context) => {
  if (verb === 'check') return check(args, context);
  if (verb === 'unlink') return unlink(args, context);
  throw new OperatorError('Usage: rooftop sso check or rooftop sso unlink. See rooftop help.', 2);
};

/** Says who somebody with these claims would be; writes nothing. */
const check: Command = async (args, context) => {
  const { positionals } = readArguments(args, { names: ['provider', 'claims'], options: {} });
  const [id = '', source = ''] = positionals;
  const provider = providerNamed(context, id);
  const claims = claimsIn(source);
  const { sub } = claims;
  const identity = { issuer: provider.issuer, subject: typeof sub === 'string' ? sub : '' };
  const options = { withDemo: context.config.demo !== false };
  await withDatabase(context, async ({ db }) => {
    const plan = await planSignIn(db, provider, personOf(provider, claims, identity), options).catch(refused);
    for (const line of await linesOf(db, plan)) context.print(line);
  });
};

const refused = (error: unknown): never => {
  throw error instanceof SsoFailure
    ? new OperatorError(`Refused (${error.fault}): ${error.detail}`, 1, error)
    : error;
};

function providerNamed({ config }: CommandContext, id: string): SsoProvider {
  const provider = config.sso.find((one) => one.id === id);
  if (provider) return provider;
  const ids = config.sso.map((one) => one.id).join(', ') || 'none';
  throw new OperatorError(`Unknown provider "${id}". Available: ${ids}.`);
}

/** @param source JSON, or a file that holds it */
function claimsIn(source: string): Claims {
  const parsed = z.record(z.string(), z.unknown()).safeParse(jsonIn(source));
  if (parsed.success) return parsed.data;
  throw new OperatorError('Claims must be a JSON object.');
}

function jsonIn(source: string): unknown {
  try {
    return readJson(source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8'));
  } catch (error) {
    throw new OperatorError("Couldn't read the claims as JSON.", 1, error);
  }
}

async function linesOf(db: Db, plan: Plan): Promise<string[]> {
  const { given, after } = plan;
  const role = await db
    .selectFrom('role')
    .select('role_name')
    .where('role_id', '=', after.roleid)
    .executeTakeFirst();
  const isSame = plan.state === 'known' && plan.before.roleid === after.roleid;
  return [
    plan.state === 'known'
      ? `Login ${plan.userid}, ${plan.email}: matched by ${plan.by === 'identity' ? 'an earlier sign-in' : 'email'}.`
      : `New login for ${plan.email}.`,
    `Role: ${role?.role_name}${isSame ? ' (unchanged)' : ''}.`,
    `Stores: ${await storesOf(db, after)}.`,
    ...(given.reasons.length > 0 ? given.reasons.map((reason) => `Rule: ${reason}.`) : ['No rule applies.']),
    ...(given.unmapped.length > 0 ? [`Groups without a rule: ${given.unmapped.join(', ')}.`] : []),
  ];
}

async function storesOf(db: Db, { all_stores, store_id, oth_stores }: Placement): Promise<string> {
  const ids = [store_id, ...oth_stores];
  const stores = await db.selectFrom('store').select(['ID', 'storename']).where('ID', 'in', ids).execute();
  const nameOf = (id: number) => stores.find(({ ID }) => ID === id)?.storename ?? String(id);
  return all_stores === 'Y' ? `all, home store ${nameOf(store_id)}` : ids.map(nameOf).join(', ');
}

/**
 * Forgets by which subjects a login signs in, as when its address has been given to somebody else: who had it stays
 * neither signed in nor leaves a key behind.
 */
const unlink: Command = async (args, context) => {
  const { positionals } = readArguments(args, { names: ['email'], options: {} });
  const [email = ''] = positionals;
  const count = await withDatabase(context, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const login = await tx
        .selectFrom('app_user')
        .select(['userid', 'email'])
        .where('email', '=', email.trim().toLowerCase())
        .executeTakeFirst();
      if (!login) throw new OperatorError(`No login with the email ${email}.`);
      const { userid } = login;
      const gone = await tx
        .deleteFrom('login_identity')
        .where('userid', '=', userid)
        .returning(['provider', 'subject'])
        .execute();
      await endSessionsOf(tx, userid, 'disabled', context.now());
      await voidCodes(tx, userid);
      await revokeKeys(tx, context.now(), userid);
      const before = { name: login.email, providers: gone.map(({ provider }) => provider) };
      const record = { resource: 'login_identity', record_id: String(userid), action: 'delete' } as const;
      const entry = { at: context.now(), userid: null, address: null, ...record, before, after: null };
      if (gone.length > 0) await writeAudit(tx, entry);
      return gone.length;
    }),
  );
  context.print(
    count === 0 ? `${email} isn't linked to a provider.` : `${email} is no longer linked to a provider.`,
  );
};
