import { sql } from 'kysely';
import { hashPassword } from '../../server/access/signIn/password.ts';
import type { Db } from '../../server/db/schema.ts';
import { insert } from './records/insert.ts';

/** The password of everyone that a test adds. */
export const PASSWORD = 'correct horse battery';

/** Stores of the test group by id; all in store group 1. */
const STORES = { 1: 'Boyertown Ford', 2: 'Exeter Toyota', 3: 'Lansdale Honda' } as const;

export interface NewPerson {
  /** Name of a seeded role, such as `GM`. */
  readonly role: string;
  /** @default made up */
  readonly email?: string;
  readonly ADuserid?: string;
  /** Home store first; `'all'` for every store of the group. @default [1] */
  readonly stores?: readonly number[] | 'all';
  readonly status?: 'A' | 'I';
  readonly isDemo?: boolean;
}

export interface People {
  /** Three stores and a person per role: the Administrator sees all stores, everyone else store 1. */
  readonly seedPeople: () => Promise<void>;
  /** Adds a login with the password `PASSWORD`; returns its userid. */
  readonly addPerson: (person: NewPerson) => Promise<number>;
  /** The userid behind an e-mail address, or of the seeded person of a role. */
  readonly useridOf: (who: string) => Promise<number>;
  readonly roleIdOf: (roleName: string) => Promise<number>;
}

let passwordHash: Promise<string> | undefined;
let personCount = 0;

const emailOfRole = (role: string) => `${role.toLowerCase().replace(/[^a-z]+/g, '-')}@rooftop.example`;

export function peopleIn(db: Db): People {
  const roleIdOf = async (roleName: string) => {
    const { role_id } = await db
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', roleName)
      .executeTakeFirstOrThrow(() => new Error(`No role ${roleName}.`));
    return role_id;
  };

  const addPerson = async (person: NewPerson) => {
    const { userid } = await db
      .insertInto('app_user')
      .values(await loginOf(person, await roleIdOf(person.role)))
      .returning('userid')
      .executeTakeFirstOrThrow();
    return userid;
  };

  const useridOf = async (who: string) => {
    const { userid } = await db
      .selectFrom('app_user')
      .select('userid')
      .where('email', '=', who.includes('@') ? who : emailOfRole(who))
      .executeTakeFirstOrThrow(() => new Error(`Nobody is called ${who}.`));
    return userid;
  };

  const seedPeople = async () => {
    await addStores(db);
    const roles = await db.selectFrom('role').select(['role_id', 'role_name']).orderBy('role_id').execute();
    const logins = roles.map(({ role_id, role_name: role }) =>
      loginOf({ role, email: emailOfRole(role), stores: role === 'Administrator' ? 'all' : [1] }, role_id),
    );
    await insert(db, 'app_user', await Promise.all(logins));
  };

  return { seedPeople, addPerson, useridOf, roleIdOf };
}

async function loginOf({ role, stores = [1], isDemo = false, ...person }: NewPerson, roleid: number) {
  passwordHash ??= hashPassword(PASSWORD);
  personCount += 1;
  return {
    firstname: 'Test',
    lastname: role,
    email: person.email ?? `person${personCount}@rooftop.example`,
    ADuserid: person.ADuserid ?? null,
    roleid,
    store_id: stores === 'all' ? 1 : (stores[0] ?? 1),
    oth_stores: stores === 'all' ? [] : stores.slice(1),
    all_stores: stores === 'all' ? ('Y' as const) : ('N' as const),
    status: person.status ?? ('A' as const),
    password_hash: await passwordHash,
    is_demo: isDemo,
  };
}

async function addStores(db: Db): Promise<void> {
  const stores = Object.entries(STORES).map(([id, storename]) => ({
    ID: Number(id),
    AS_ID: 1000 + Number(id),
    storename,
    timezone: 'America/New_York',
  }));
  await insert(db, 'store', stores);
  await insert(
    db,
    'store_group_store',
    stores.map(({ ID }) => ({ sg_id: 1, store_id: ID })),
  );
  await sql`select setval(pg_get_serial_sequence('store', 'ID'), 100)`.execute(db);
}
