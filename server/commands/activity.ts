import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { activityLists } from '../../contract/calls/portal/retention.ts';
import { resources } from '../../contract/resources/index.ts';
import { PlainDate } from '../../contract/values.ts';
import type { Principal } from '../access/principal.ts';
import { writeWhole } from '../db/writeWhole.ts';
import { OperatorError } from '../errors.ts';
import { exportActivity } from '../resources/activity/export.ts';
import type { Caller } from '../resources/caller.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

const options = {
  from: { type: 'string' },
  before: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;

/**
 * `rooftop activity export <list> <file>`: visits, failed sign-ins or the change log as CSV, all of it, before retention
 * takes it away. The change log keeps that it was taken.
 */
export const activity: Command = async ([verb, ...args], context) => {
  if (verb !== 'export') throw new OperatorError('Usage: rooftop activity export. See rooftop help.', 2);
  const { values, positionals } = readArguments(args, { names: ['list', 'file'], options });
  const [list, name = ''] = positionals;
  const of = activityLists.find((known) => known === list);
  if (!of) throw new OperatorError(`Unknown list "${list}". Available: ${activityLists.join(', ')}.`, 2);
  const request = { of, from: dayOf('from', values.from), before: dayOf('before', values.before) };
  const file = resolve(name);
  if (existsSync(file) && !values.force) {
    throw new OperatorError(`${file} already exists. Choose another name, or use --force to replace it.`);
  }
  await withDatabase(context, async ({ db }) => {
    // It goes to disk as it is read, so it holds as many rows as there are.
    const taking = { auditDb: db, mostRows: Number.POSITIVE_INFINITY };
    await writeWhole(file, await exportActivity(db, request, operatorCaller(context.now()), taking));
  });
  context.print(`Wrote ${file}.`);
};

function dayOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined || PlainDate.safeParse(text).success) return text;
  throw new OperatorError(`--${option} must be a date, such as 2026-03-18.`, 2);
}

const nobody: Principal['user'] = {
  ...{ userid: 0, id: 0, ADuserid: null, email: '', phone: null, firstname: '', lastname: '', title: null },
  ...{ roleid: 0, Touch: 0, Tracs: 0, Xtract: 0, Xchange: 0, Xiom: 0, Xperience: 0 },
  ...{ oth_stores: '0', storeId: '0' },
};

/** Whoever is at the command line of the server: nobody of the portal's people, with the whole database in their hands. */
const operatorCaller = (now: Date): Caller => ({
  principal: {
    userid: nobody.userid,
    user: nobody,
    role: { role_id: 0, role_name: 'Operator', sees_gross: 'Y', sees_personal: 'Y' },
    levels: new Map(Object.keys(resources).map((name) => [name, 'view'])),
    widgets: new Set(),
    storeIds: [],
    asIds: new Map(),
    foreignAsIds: new Set(),
    seesAllStores: true,
    sessionHash: '',
    lastSeenAt: now,
    rightsOf: '',
    key: null,
    viewing: null,
  },
  now,
  address: '',
  isOperator: true,
});
