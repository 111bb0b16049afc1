import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SHORTEST_PASSWORD } from '../../contract/password.ts';
import { nameKey } from '../../contract/values.ts';
import { writeAudit } from '../access/audit.ts';
import { takeFactors } from '../access/secondFactor/factors.ts';
import { hashPassword } from '../access/signIn/password.ts';
import type { Db, Tx } from '../db/schema.ts';
import { OperatorError } from '../errors.ts';
import { firstStore } from '../setup/firstStore.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

const text = { type: 'string' } as const;

const NewUser = z.object({
  email: z.email('--email must be an email address.').max(200).toLowerCase(),
  role: z.string('--role is required.').min(1, '--role is required.'),
  first: z.string().trim().min(1, '--first must not be blank.').max(60).optional(),
  last: z.string().trim().min(1, '--last must not be blank.').max(60).optional(),
  store: z.string().optional(),
  password: z
    .string()
    .min(SHORTEST_PASSWORD, `--password must have at least ${SHORTEST_PASSWORD} characters.`)
    .max(200)
    .optional(),
});

type NewUser = z.infer<typeof NewUser>;

/** `rooftop user …`: a login, also the first one of an empty database; or a second factor that nobody has any more. */
export const user: Command = async (args, context) => {
  switch (args[0]) {
    case 'create':
      return create(args, context);
    case 'remove-factor':
      return removeFactor(args, context);
    default:
      throw new OperatorError('Usage: rooftop user create, or user remove-factor. See rooftop help.', 2);
  }
};

/** For the administrator whom no other one can help. */
const removeFactor: Command = async (args, context) => {
  const { values } = readArguments(args, { names: ['remove-factor'], options: { email: text } });
  if (values.email === undefined) throw new OperatorError('--email is required.', 2);
  const email = values.email.toLowerCase();
  await withDatabase(context, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const login = await tx
        .selectFrom('app_user')
        .select('userid')
        .where('email', '=', email)
        .executeTakeFirst();
      if (!login) throw new OperatorError(`No user with the email ${email}.`);
      const at = context.now();
      if (!(await takeFactors(tx, login.userid, at))) {
        throw new OperatorError(`${email} has no two-step sign-in.`, 3);
      }
      const record = { resource: 'admusers', record_id: String(login.userid) } as const;
      const removal = { action: 'factor_removed', before: { factor: 'all' }, after: null } as const;
      await writeAudit(tx, { at, userid: null, address: null, ...record, ...removal });
    }),
  );
  context.print(`Removed two-step sign-in for ${email} and signed them out everywhere.`);
};

const create: Command = async (args, context) => {
  const options = { email: text, role: text, first: text, last: text, store: text, password: text };
  const { values } = readArguments(args, { names: ['create'], options });
  const parsedUser = NewUser.safeParse(values);
  if (!parsedUser.success)
    throw new OperatorError(parsedUser.error.issues[0]?.message ?? 'Wrong options.', 2);
  const password = parsedUser.data.password ?? randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  const { userid, role, store } = await withDatabase(context, ({ db }) =>
    db.transaction().execute((tx) => createUser(tx, parsedUser.data, hash, context.now())),
  );
  context.print(`Created user ${userid}: ${parsedUser.data.email}, ${role}, ${store}.`);
  if (parsedUser.data.password === undefined) context.print(`Password (shown once): ${password}`);
};

async function createUser(tx: Tx, newUser: NewUser, password_hash: string, at: Date) {
  const role = await roleNamed(tx, newUser.role);
  const store = await storeNamed(tx, newUser.store);
  const values = {
    email: newUser.email,
    firstname: newUser.first ?? newUser.email.replace(/@.*/, ''),
    lastname: newUser.last ?? role.role_name,
    roleid: role.role_id,
    store_id: store.ID,
    // An administrator is there for the whole group; everybody else begins with their own store.
    all_stores: role.role_name === 'Administrator' ? ('Y' as const) : ('N' as const),
  };
  const created = await tx
    .insertInto('app_user')
    .values({ ...values, password_hash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('userid')
    .executeTakeFirst();
  if (!created) throw new OperatorError(`A user with the email ${newUser.email} already exists.`);
  const record = { resource: 'admusers', record_id: String(created.userid), action: 'create' } as const;
  await writeAudit(tx, { at, userid: null, address: null, ...record, before: null, after: values });
  return { userid: created.userid, role: role.role_name, store: store.storename };
}

async function roleNamed(db: Db, name: string) {
  const roles = await db.selectFrom('role').select(['role_id', 'role_name']).orderBy('role_id').execute();
  const role = roles.find(({ role_name }) => nameKey(role_name) === nameKey(name));
  if (role) return role;
  throw new OperatorError(
    `Unknown role "${name}". Available: ${roles.map((row) => row.role_name).join(', ')}.`,
  );
}

/** The store with this number or name; without one the first, which an empty database gets here. */
async function storeNamed(tx: Tx, storeOption: string | undefined) {
  const stores = await tx.selectFrom('store').select(['ID', 'storename']).orderBy('ID').execute();
  if (storeOption === undefined) return stores[0] ?? firstStore(tx);
  const store = stores.find(
    ({ ID, storename }) => String(ID) === storeOption || nameKey(storename) === nameKey(storeOption),
  );
  if (!store) throw new OperatorError(`Unknown store "${storeOption}".`);
  return store;
}
