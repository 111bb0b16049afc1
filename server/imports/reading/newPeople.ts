import type { EmployeeTable } from '../../db/tables/organization.ts';
import { keyText, tidy } from '../cells/text.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from './directory.ts';
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
  /** What files of the source call them by, in any spelling of it; null of whom they call by a number. */
  readonly source_key: string | null;
  /** Their number in the system that the file is from: one person, in however many stores. */
  readonly dms_number: string | null;
}

/** What people do whom the column of a field names; undefined where it does not tell. */
export const postOf = (field: string): Post | undefined => posts[field];

const LONGEST_NAME = 60;

/** First and last name in a text; undefined where that is no whole name, such as `House` or a number. */
export function nameIn(text: string) {
  const [firstname, lastname] = personName(tidy(text));
  const parts = [firstname, lastname];
  const isName = parts.every(
    (part) => /\p{L}/u.test(part) && !/\d/.test(part) && part.length <= LONGEST_NAME,
  );
  return isName ? { firstname, lastname, source_key: personKey(text) } : undefined;
}

/** What `Vega, Maria` and `Maria Vega` have in common. */
export const personKey = (text: string): string => keyText(personName(tidy(text)).join(' '));

/** Characters of a number in the system of a store. */
const LONGEST_CODE = 20;

/** Whether somebody can be added by a text as their number in the system of their store, since it is no name. */
export const mayBeCode = (text: string): boolean =>
  text.length <= LONGEST_CODE && /[\p{L}\p{N}]/u.test(text) && nameIn(text) === undefined;

/** How people are called by their numbers among those whom a profile adds; no name has that sign. */
export const codeKey = (code: string): string => `#${code}`;

/** The words of a code that may be a name, such as those of `3262 SINDONI J`. */
const wordsOf = (code: string) =>
  code
    .split(/[\s()#/]+/)
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
    .join(' ');

/**
 * First and last name of somebody who is known by a number, and perhaps by a word or two. What there is comes first, since
 * narrow columns show no more of it; what they do stands in for a last name.
 */
function nameOfCode(code: string, name: string, { title }: Post) {
  const known = personName(tidy(name || wordsOf(code))).filter((part) => part !== '');
  const [first = code, last = `(${title})`] = known;
  return { firstname: first.slice(0, LONGEST_NAME), lastname: last.slice(0, LONGEST_NAME) };
}

/**
 * The people whom a profile adds, each once: whoever is in several columns is what the first one says. By their names, or
 * by their numbers.
 */
export function newPeopleOf({ by, add: added }: Profile['people']): ReadonlyMap<string, NewPerson> {
  const people = new Map<string, NewPerson>();
  const add = (key: string, person: Omit<NewPerson, 'id'>) => {
    if (!people.has(key)) people.set(key, { ...person, id: -1 - people.size });
  };
  for (const [field, all] of Object.entries(added)) {
    const post = posts[field];
    if (!post) continue;
    for (const one of all) {
      if (typeof one === 'string') {
        const name = by === 'name' ? nameIn(one) : undefined;
        if (name) add(name.source_key, { ...name, ...post, dms_number: null });
      } else {
        const { code, name } = one;
        add(codeKey(code), { ...nameOfCode(code, name, post), ...post, source_key: null, dms_number: code });
      }
    }
  }
  return people;
}

/** Names by number, of the people who are here and of those whom a profile adds. */
export const peopleNames = (
  { employees }: Directory,
  { people }: Pick<Profile, 'people'>,
): ReadonlyMap<number, string> =>
  new Map([
    ...employees.named,
    ...[...newPeopleOf(people).values()].map(
      ({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`] as const,
    ),
  ]);
