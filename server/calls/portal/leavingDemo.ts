import { LEAVING_WORD } from '../../../contract/calls/portal/leaveDemo.ts';
import type { OwnLogin } from '../../../contract/calls/portal/ownLogin.ts';
import { holdsDemo, isDemoUser } from '../../access/demoUsers.ts';
import type { Principal } from '../../access/principal.ts';
import { hashPassword } from '../../access/signIn/password.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { demoContent } from '../../setup/demoContent.ts';
import { leaveDemo } from '../../setup/leaveDemo.ts';
import { requireOwnPassword } from '../doors/ownPassword.ts';
import type { CallContext, Handlers } from '../handler.ts';

/** What somebody proves with that it is them who leaves the demo. */
async function asksOf(db: Db, userid: number): Promise<'password' | 'word'> {
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow();
  return password_hash === null ? 'word' : 'password';
}

/** @throws AppError `invalid`, or `too_many` as at sign-in */
async function requireConfirmation(confirm: string, context: CallContext<Principal>): Promise<void> {
  const asks = await asksOf(context.db, context.principal.userid);
  if (asks === 'password') return requireOwnPassword(confirm, 'confirm', context);
  if (confirm.trim().toUpperCase() === LEAVING_WORD) return;
  throw new AppError('invalid', 'leave_word', {
    params: { word: LEAVING_WORD },
    fields: { confirm: { code: 'leave_word_field', params: { word: LEAVING_WORD } } },
  });
}

async function withHash({ password, ...person }: OwnLogin) {
  return { ...person, passwordHash: await hashPassword(password) };
}

/** The way out of the demo group. */
export const leavingDemoHandlers = {
  demoContents: async (_payload, { db, principal: { userid } }) => {
    if (!(await holdsDemo(db))) return { response: null };
    const [content, asks, is_demo_user] = [
      await demoContent(db),
      await asksOf(db, userid),
      await isDemoUser(db, userid),
    ];
    return { response: { ...content, asks, is_demo_user } };
  },

  leaveDemo: async ({ confirm, login }, context) => {
    const { db, client, now, principal } = context;
    await requireConfirmation(confirm, context);
    await leaveDemo(db, {
      userid: principal.userid,
      sessionHash: principal.sessionHash,
      login: login && (await withHash(login)),
      address: client.address,
      now: now(),
    });
    return { response: {} };
  },
} satisfies Partial<Handlers>;
