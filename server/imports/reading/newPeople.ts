import type { EmployeeTable } from '../../db/tables/organization.ts';
import { keyText, tidy } from '../cells/text.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from './directory.ts';
import { personName } from './made.ts';

type Post = Pick<EmployeeTable, 'title' | 'department'>;

const posts: Readonly<Record<string, Post>> = {
  salesperson1_id: { title: 'Salesperson', department: 'Sales' },
  salesperson2_id: { title: 'Salesperson', department: 'Sales' },
  fi_manager_id: { title: 'F&I Manager', department: 'F&I' },
  advisor_id: { title: 'Service Advisor', department: 'Service' },
  tech_id: { title: 'Technician', department: 'Service' },
  counter_id: { title: 'Parts Counterperson', department: 'Parts' },
  employee_id: { title: 'Salesperson', department: 'Sales' },
};

export interface NewPerson extends Post {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  /** Normalized name in files of the source; null if they use numbers. */
  readonly source_key: string | null;
  /** Their DMS number, the same in all stores. */
  readonly dms_number: string | null;
}

export const postOf = (field: string): Post | undefined => posts[field];

const LONGEST_NAME = 60;

/** First and last name; undefined if not a full name, such as `House` or a number. */
export function nameIn(text: string) {
  const [firstname, lastname] = personName(tidy(text));
  const parts = [firstname, lastname];
  const isName = parts.every(
    (part) => /\p{L}/u.test(part) && !/\d/.test(part) && part.length <= LONGEST_NAME,
  );
  return isName ? { firstname, lastname, source_key: personKey(text) } : undefined;
}

/** The same for `Vega, Maria` and `Maria Vega`. */
export const personKey = (text: string): string => keyText(personName(tidy(text)).join(' '));

const LONGEST_CODE = 20;

/** Whether a person can be added with a text as DMS number: it isn't a name. */
export const mayBeCode = (text: string): boolean =>
  text.length <= LONGEST_CODE && /[\p{L}\p{N}]/u.test(text) && nameIn(text) === undefined;

/** Key of people with a number. `#` never occurs in name keys. */
export const codeKey = (code: string): string => `#${code}`;

/** The name in a code, such as `3262 SINDONI J`. */
const wordsOf = (code: string) =>
  code
    .split(/[\s()#/]+/)
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
    .join(' ');

/** Known words come first, since narrow columns cut off the rest; the job title replaces a missing last name. */
function nameOfCode(code: string, name: string, { title }: Post) {
  const known = personName(tidy(name || wordsOf(code))).filter((part) => part !== '');
  const [first = code, last = `(${title})`] = known;
  return { firstname: first.slice(0, LONGEST_NAME), lastname: last.slice(0, LONGEST_NAME) };
}

/** The people that a profile adds, by name or number. Someone in several columns gets the job of the first. */
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
