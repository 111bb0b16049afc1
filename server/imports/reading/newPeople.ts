import type { EmployeeTable } from '../../db/tables/organization.ts';
import { keyText, tidy } from '../cells/text.ts';
import type { Profile } from '../profiles/profile.ts';
import { personName } from './made.ts';

type Post = Pick<EmployeeTable, 'title' | 'department'>;

/** What people do whom a column names, by its field. */
const posts: Readonly<Record<string, Post>> = {
  salesperson1_id: { title: 'Salesperson', department: 'Sales' },
  salesperson2_id: { title: 'Salesperson', department: 'Sales' },
  fi_manager_id: { title: 'F&I Manager', department: 'F&I' },
  advisor_id: { title: 'Service Advisor', department: 'Service' },
  tech_id: { title: 'Technician', department: 'Service' },
  counter_id: { title: 'Parts Counterperson', department: 'Parts' },
  employee_id: { title: 'Salesperson', department: 'Sales' },
};

/** Somebody whom a file names and whom its import adds. */
export interface NewPerson extends Post {
  /** Stands for them until the database gives out their number; below zero. */
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  /** What files of the source call them by, in any spelling of it. */
  readonly source_key: string;
}

/** What people do whom the column of a field names; undefined where it does not tell. */
export const postOf = (field: string): Post | undefined => posts[field];

const LONGEST_NAME = 60;

/** First and last name in a text; undefined where that is no whole name, such as `House` or a number. */
export function nameIn(text: string): Pick<NewPerson, 'firstname' | 'lastname' | 'source_key'> | undefined {
  const [firstname = '', lastname = ''] = personName(tidy(text)).cells;
  const parts = [firstname, lastname];
  const isName = parts.every(
    (part) => /\p{L}/u.test(part) && !/\d/.test(part) && part.length <= LONGEST_NAME,
  );
  return isName ? { firstname, lastname, source_key: personKey(text) } : undefined;
}

/** What `Vega, Maria` and `Maria Vega` have in common. */
export const personKey = (text: string): string => keyText(personName(tidy(text)).cells.join(' '));

/** The people whom a profile adds, each once: whoever is in several columns is what the first one says. */
export function newPeopleOf({ newEmployees, employeesBy }: Profile): ReadonlyMap<string, NewPerson> {
  const people = new Map<string, NewPerson>();
  if (employeesBy !== 'name') return people;
  for (const [field, names] of Object.entries(newEmployees)) {
    const post = posts[field];
    for (const text of names) {
      const name = nameIn(text);
      if (name && post && !people.has(name.source_key))
        people.set(name.source_key, { ...name, ...post, id: -1 - people.size });
    }
  }
  return people;
}
