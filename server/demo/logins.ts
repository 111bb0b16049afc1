import type { Insertable } from 'kysely';
import type { AppUserTable } from '../db/tables/access.ts';
import { fictionalPhone } from './names.ts';
import type { EmployeeRow } from './people.ts';
import { randomFor } from './random.ts';
import type { StoreProfile } from './stores.ts';

type UserRow = Insertable<AppUserTable>;

/** Role ids by name, as the database has them. */
export type RoleIds = ReadonlyMap<string, number>;

/** Short name (also the mailbox), role, first and last name, title, stores: `'all'` or ids, home first. */
const demoPeople = [
  ['admin', 'Administrator', 'Priya', 'Ramanathan', 'Portal Administrator', 'all'],
  ['gm', 'GM', 'Dana', 'Whitlow', 'Group General Manager', 'all'],
  ['sales', 'Sales Manager', 'Marcus', 'Delacroix', 'Sales Manager', [1, 5]],
  ['fi', 'F&I Manager', 'Renee', 'Lindqvist', 'F&I Manager', [9]],
  ['salesperson', 'Salesperson', 'Joel', 'Kestner', 'Salesperson', [2]],
  ['service', 'Service Manager', 'Anita', 'Broussard', 'Service Manager', [3, 6]],
  ['advisor', 'Service Advisor', 'Tomas', 'Ellwood', 'Service Advisor', [3]],
  ['parts', 'Parts Manager', 'Helen', 'Okonski', 'Parts Manager', [4]],
  ['bdc', 'BDC', 'Jasmine', 'Tolliver', 'BDC Agent', [1, 2]],
  ['marketing', 'Marketing', 'Felix', 'Haverford', 'Marketing Director', 'all'],
  ['controller', 'Controller', 'Margaret', 'Stonefield', 'Group Controller', 'all'],
] as const;

/** Who of the staff has a login, and with which role; the others don't sign in. */
const roleOfTitle: Readonly<Record<string, string>> = {
  'General Manager': 'GM',
  'Sales Manager': 'Sales Manager',
  Salesperson: 'Salesperson',
  'F&I Manager': 'F&I Manager',
  'Service Manager': 'Service Manager',
  'Service Advisor': 'Service Advisor',
  'Parts Manager': 'Parts Manager',
  'BDC Agent': 'BDC',
  Controller: 'Controller',
};

const siblingRoles = (role: string) => ({
  // The administrator has the highest of each: nobody gives or takes a role that they do not hold.
  Touch: role === 'Administrator' || role === 'BDC' || role === 'Marketing' ? 2 : 1,
  Tracs: 2,
  Xtract: role === 'Salesperson' || role === 'Service Advisor' || role === 'BDC' ? 0 : 1,
  Xchange: role === 'Administrator' || role === 'GM' || role === 'Sales Manager' ? 1 : 0,
  Xiom: 1,
  Xperience: 1,
});

/** The logins that the sign-in page names, one for each seeded role, by short name. */
export const demoLogins = demoPeople.map(([name]) => `${name}@rooftop.example`);

function roleId(roles: RoleIds, name: string): number {
  const id = roles.get(name);
  if (id === undefined) throw new Error(`The role ${name} is missing.`);
  return id;
}

type DemoPerson = (typeof demoPeople)[number];

/** Demo users of single stores work there: each has the name of the employee who has held the title longest. */
export function withDemoPeople(employees: readonly EmployeeRow[]): EmployeeRow[] {
  const named = new Map<EmployeeRow, DemoPerson>();
  for (const person of demoPeople) {
    const [, , , , title, scope] = person;
    const [longest] = employees
      .filter((one) => one.status === 'A' && one.title === title && one.store_id === scope[0])
      .toSorted((a, b) => String(a.hire_date).localeCompare(String(b.hire_date)));
    if (longest) named.set(longest, person);
  }
  return employees.map((employee) => {
    const [name, , firstname = employee.firstname, lastname = employee.lastname] = named.get(employee) ?? [];
    return name ? { ...employee, firstname, lastname, email: `${name}@rooftop.example` } : employee;
  });
}

/** Demo users of the stores that exist; `hash` makes the stored form of the password, a fresh one for each. */
export const demoUserRows = (
  stores: readonly StoreProfile[],
  employees: readonly EmployeeRow[],
  roles: RoleIds,
  hash: () => Promise<string>,
): Promise<UserRow[]> =>
  Promise.all(
    demoPeople.map(async ([name, role, firstname, lastname, title, scope], index) => {
      const own = scope === 'all' ? [] : scope.filter((id) => id <= stores.length);
      const email = `${name}@rooftop.example`;
      const [home = 1, ...others] = own;
      return {
        userid: index + 1,
        ADuserid: name,
        email,
        phone: fictionalPhone(78_000 + index),
        firstname,
        lastname,
        roleid: roleId(roles, role),
        title,
        store_id: home,
        all_stores: scope === 'all' ? ('Y' as const) : ('N' as const),
        oth_stores: others,
        employee_id: employees.find((employee) => employee.email === email)?.employee_id ?? null,
        ...siblingRoles(role),
        status: 'A' as const,
        password_hash: await hash(),
        last_login_at: null,
        is_demo: true,
      };
    }),
  );

/** Logins of the active staff without the demo users. @param password_hash of a discarded random password */
export function staffUserRows(
  seed: number,
  employees: readonly EmployeeRow[],
  roles: RoleIds,
  { asOf, password_hash }: { readonly asOf: Date; readonly password_hash: string },
): UserRow[] {
  const random = randomFor(seed, 'logins');
  return employees
    .flatMap((employee) => {
      const role = employee.status === 'A' ? roleOfTitle[employee.title] : undefined;
      return role && random.chance(0.92) && !demoLogins.includes(employee.email ?? '')
        ? [{ employee, role }]
        : [];
    })
    .map(({ employee, role }, index) => ({
      userid: demoPeople.length + index + 1,
      ADuserid: `r${String(10_000 + employee.employee_id)}`,
      email: employee.email ?? '',
      phone: employee.phone ?? null,
      firstname: employee.firstname,
      lastname: employee.lastname,
      roleid: roleId(roles, role),
      title: employee.title,
      store_id: employee.store_id,
      all_stores: 'N' as const,
      oth_stores: [],
      employee_id: employee.employee_id,
      ...siblingRoles(role),
      status: 'A' as const,
      password_hash,
      last_login_at: new Date(asOf.getTime() - Math.floor(random.next() ** 3 * 40 * 86_400_000)),
      is_demo: false,
    }));
}
