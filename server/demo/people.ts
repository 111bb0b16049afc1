import type { Insertable } from 'kysely';
import type { EmployeeTable } from '../db/tables/organization.ts';
import { dayText } from './days.ts';
import { fictionalPhone, firstNames, lastNames } from './names.ts';
import { type Random, randomFor } from './random.ts';
import type { StoreProfile, StoreSize } from './stores.ts';

type Department = EmployeeTable['department'];
export type EmployeeRow = Insertable<EmployeeTable> & { readonly employee_id: number };

/** Title, department, people in a large, a medium and a small store, title of the manager, years a person stays. */
const positions = [
  ['General Manager', 'Admin', [1, 1, 1], null, 9],
  ['Sales Manager', 'Sales', [3, 2, 1], 'General Manager', 5],
  ['Salesperson', 'Sales', [20, 11, 6], 'Sales Manager', 2.4],
  ['F&I Manager', 'F&I', [3, 2, 1], 'General Manager', 4],
  ['Service Manager', 'Service', [1, 1, 1], 'General Manager', 7],
  ['Service Advisor', 'Service', [7, 4, 2], 'Service Manager', 3.5],
  ['Technician', 'Service', [24, 13, 7], 'Service Manager', 5],
  ['Parts Manager', 'Parts', [1, 1, 1], 'General Manager', 7],
  ['Parts Counter', 'Parts', [3, 2, 1], 'Parts Manager', 4],
  ['BDC Agent', 'BDC', [3, 2, 1], 'Sales Manager', 1.8],
  ['Controller', 'Admin', [1, 1, 1], 'General Manager', 8],
  ['Title Clerk', 'Admin', [2, 1, 0], 'Controller', 4],
] as const satisfies readonly (readonly [string, Department, readonly number[], string | null, number])[];

type Title = (typeof positions)[number][0];
const sizes: readonly StoreSize[] = ['large', 'medium', 'small'];

/** One person in one position; the days are numbers, `until` is the first day without them. */
export interface Tenure {
  readonly employee_id: number;
  readonly from: number;
  readonly until: number;
  /** 1 is an average seller; the best sell twice as much. */
  readonly skill: number;
}

/** Who held a position, newest first. */
export type Post = readonly Tenure[];

export interface Staff {
  readonly salesPosts: readonly Post[];
  readonly financePosts: readonly Post[];
  readonly advisorPosts: readonly Post[];
  readonly technicianPosts: readonly Post[];
  readonly counterPosts: readonly Post[];
  readonly agentPosts: readonly Post[];
}

export const nobody: Staff = {
  salesPosts: [],
  financePosts: [],
  advisorPosts: [],
  technicianPosts: [],
  counterPosts: [],
  agentPosts: [],
};

export interface People {
  readonly employees: readonly EmployeeRow[];
  readonly staffOf: ReadonlyMap<number, Staff>;
}

const FOREVER = Number.POSITIVE_INFINITY;

/** From this many people in a position on, fewer of them do less business. */
const TEAM = 4;

/**
 * Everyone who has worked in the group since `start`, with the predecessors of those who came later.
 * @param share of the usual teams
 */
export function makePeople(
  seed: number,
  stores: readonly StoreProfile[],
  { start, asOf }: Readonly<Record<'start' | 'asOf', number>>,
  share: number,
): People {
  const employees: EmployeeRow[] = [];
  const staffOf = new Map<number, Staff>();
  const nameCounts = new Map<string, number>();

  const hire = (random: Random, store: StoreProfile, title: Title, department: Department): EmployeeRow => {
    const firstname = random.pick(firstNames);
    const lastname = random.pick(lastNames);
    const mailbox = `${firstname}.${lastname}`.toLowerCase();
    const namesakes = (nameCounts.get(mailbox) ?? 0) + 1;
    nameCounts.set(mailbox, namesakes);
    const employee_id = employees.length + 1;
    return {
      employee_id,
      firstname,
      lastname,
      title,
      department,
      store_id: store.id,
      email: `${mailbox}${namesakes > 1 ? namesakes : ''}@rooftop.example`,
      phone: fictionalPhone(70_000 + employee_id),
      dms_number: String(1000 + employee_id),
      hire_date: dayText(asOf),
      term_date: null,
      manager_id: null,
      status: 'A',
    };
  };

  for (const store of stores) {
    const random = randomFor(seed, 'people', store.id);
    const heads = new Map<string, number>();
    const posts = new Map<string, Post[]>();
    for (const [title, department, counts, managerTitle, years] of positions) {
      const usual = counts[sizes.indexOf(store.size)] ?? 0;
      const count = usual < TEAM ? usual : Math.ceil(usual * share);
      for (let place = 0; place < count; place += 1) {
        const tenures = makePost(random, start, asOf, years * 365, (from, until) => {
          const row = hire(random, store, title, department);
          row.hire_date = dayText(from);
          row.manager_id = managerTitle ? (heads.get(managerTitle) ?? null) : null;
          if (until !== FOREVER) {
            row.term_date = dayText(until);
            row.status = 'I';
          }
          employees.push(row);
          return row.employee_id;
        });
        const holder = tenures[0];
        if (holder && !heads.has(title)) heads.set(title, holder.employee_id);
        posts.set(title, [...(posts.get(title) ?? []), tenures]);
      }
    }
    const postsOf = (title: Title) => posts.get(title) ?? [];
    staffOf.set(store.id, {
      salesPosts: postsOf('Salesperson'),
      financePosts: postsOf('F&I Manager'),
      advisorPosts: postsOf('Service Advisor'),
      technicianPosts: postsOf('Technician'),
      counterPosts: postsOf('Parts Counter'),
      agentPosts: postsOf('BDC Agent'),
    });
  }
  return { employees, staffOf };
}

/** The person of today, their predecessor, and so on until someone was there at `start`. */
function makePost(
  random: Random,
  start: number,
  asOf: number,
  averageDays: number,
  engage: (from: number, until: number) => number,
): Post {
  const tenures: Tenure[] = [];
  const stay = () => Math.floor(averageDays * Math.min(3.5, -Math.log(1 - random.next())));
  let until = FOREVER;
  let from = asOf - 5 - stay();
  for (;;) {
    const skill = random.logNormal(1, 0.4);
    tenures.push({ employee_id: engage(from, until), from, until, skill });
    if (from <= start) return tenures;
    until = from - random.int(1, 12);
    from = until - 30 - stay();
  }
}

/** Who worked on one day; the better ones are drawn more often. */
export class Roster {
  readonly people: readonly Tenure[];
  readonly #skill: number;

  constructor(posts: readonly Post[], day: number) {
    this.people = posts.flatMap((post) => post.find(({ from, until }) => from <= day && day < until) ?? []);
    this.#skill = this.people.reduce((sum, { skill }) => sum + skill, 0);
  }

  /** Null when every post was vacant. */
  draw(random: Random): Tenure | null {
    let left = random.next() * this.#skill;
    for (const person of this.people) {
      left -= person.skill;
      if (left < 0) return person;
    }
    return null;
  }
}

/** Someone who worked on that day; for many draws on one day keep its roster. */
export const onDuty = (random: Random, posts: readonly Post[], day: number): Tenure | null =>
  new Roster(posts, day).draw(random);
