import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { type PathStore, pathsVersion } from '../../flow/pathStore/pathStore.ts';
import type { Versioned } from '../../held/heldCopy.ts';
import { isSame, type Version } from '../../held/version.ts';
import { customersVersion } from './changes.ts';
import type { ColumnStore } from './columnStore.ts';
import type { PeopleAsked, Planned } from './plan.ts';
import type { Answer, People } from './question.ts';

/** Where customers are counted: in memory where that holds all that a filter tests, else in the database. */
export interface Counting {
  readonly readDb: Db;
  readonly columns: ColumnStore;
  readonly paths: PathStore;
  /** Of when the version of customers is one that was read since the question came. @default it is read */
  readonly customersNow?: { readonly version: Version | null } | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type Memory = Pick<Counting, 'columns' | 'paths'>;

/** The version of all that a question is answered from: of customers, and of leads where it names people of theirs. */
export const versionFor = ({ people }: Planned): RawBuilder<Version | null> =>
  people.size > 0
    ? sql`(select ${customersVersion}::jsonb || ${pathsVersion}::jsonb)`
    : sql`${customersVersion}`;

/** The answer as of now. @returns undefined when the database itself has to be asked */
export async function askHeld(
  counting: Counting,
  planned: Planned,
  today: PlainDate,
): Promise<Answer | undefined> {
  const { columns, customersNow } = counting;
  if (planned.people.size === 0)
    return columns.ask(planned.question, today, customersNow?.version ?? undefined);
  const first = await askAsHeld(counting, planned, today);
  if (!first || (await isNow(counting.readDb, planned, first))) return first?.answer;
  await followHeld(counting, planned, today);
  const again = await askAsHeld(counting, planned, today);
  return again && (await isNow(counting.readDb, planned, again)) ? again.answer : undefined;
}

/** As `askHeld`, without looking at what has changed: whoever reads the database then compares the versions. */
export async function askAsHeld(
  memory: Memory,
  { question, people }: Planned,
  today: PlainDate,
): Promise<Versioned<Answer> | undefined> {
  if (people.size === 0) return memory.columns.askAsHeld(question, today);
  const found = await findPeople(memory.paths, people);
  // Asked even where there are no people, so that customers are read while leads are.
  const held = await memory.columns.askAsHeld(
    found ? { ...question, people: found.people } : { stores: 'all', filters: [] },
    today,
  );
  return found && held && { answer: held.answer, version: { ...held.version, ...found.version } };
}

/** Looks at what has changed. */
export async function followHeld({ columns, paths }: Memory, { people }: Planned, today: PlainDate) {
  await Promise.all([columns.follow(today), people.size > 0 && paths.followPaths()]);
}

/** All of one version. */
async function findPeople(paths: PathStore, asked: PeopleAsked) {
  const answers = await Promise.all(
    [...asked].map(async ([name, question]) => [name, await paths.people(question)] as const),
  );
  const people: Record<string, People> = {};
  let version: Version | undefined;
  for (const [name, found] of answers) {
    if (!found || (version && !isSame(version, found.version))) return undefined;
    people[name] = found;
    version = found.version;
  }
  return version && { people, version };
}

async function isNow(db: Db, planned: Planned, { version }: { readonly version: Version }): Promise<boolean> {
  const { rows } = await sql<{ version: Version | null }>`select ${versionFor(planned)} as version`.execute(
    db,
  );
  return isSame(rows[0]?.version ?? {}, version);
}
