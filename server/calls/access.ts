import { type ProductModule, productModules } from '../../contract/calls/access.ts';
import { explainAccess } from '../access/explain.ts';
import { endViewing, startViewing } from '../access/viewing.ts';
import { AppError } from '../errors.ts';
import type { Values } from '../resources/caller.ts';
import { getRecord } from '../resources/read.ts';
import { updateRecord } from '../resources/records.ts';
import type { Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

const rolesIn = (login: Values): { name: ProductModule; role: number }[] =>
  productModules.map((name) => ({ name, role: Number(login[name]) }));

/** What a login may do and why, and its roles in sibling applications; of logins that the caller may see. */
export const accessHandlers = {
  viewAs: async ({ userid }, { db, now, client, principal, imports }) => {
    // While it has the embedded database for itself, it is answered from memory, where its starter is the caller.
    if (imports.jobs.isStarter(principal.sessionHash)) {
      throw new AppError('conflict', 'viewing_import');
    }
    const moment = { now: now(), address: client.address };
    const until = await startViewing(db, principal, userid, moment);
    return { response: { until: until.toISOString() } };
  },
  endViewAs: async (_payload, { db, now, principal }) => {
    await endViewing(db, principal, now());
    return { response: {} };
  },
  explainAccess: async ({ userid, route }, context) => {
    const login = await getRecord(context.db, 'admusers', userid, callerOf(context));
    const role = await context.db
      .selectFrom('role')
      .select('role_name')
      .where('role_id', '=', Number(login.roleid))
      .executeTakeFirstOrThrow();
    return {
      response: {
        role_name: role.role_name,
        pages: await explainAccess(context.db, userid, route),
      },
    };
  },
  getProductModules: async ({ userid }, context) => ({
    response: rolesIn(await getRecord(context.db, 'admusers', userid, callerOf(context))),
  }),
  setProductModules: async ({ userid, modules }, context) => {
    const change = Object.fromEntries(modules.map(({ name, role }) => [name, role]));
    const { record, auditIds } = await updateRecord(
      context.db,
      'admusers',
      userid,
      change,
      callerOf(context),
    );
    return { response: rolesIn(record), meta: { audit_ids: auditIds } };
  },
} satisfies Pick<
  Handlers,
  'viewAs' | 'endViewAs' | 'explainAccess' | 'getProductModules' | 'setProductModules'
>;
