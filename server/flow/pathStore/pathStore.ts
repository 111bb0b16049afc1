import { sql } from 'kysely';
import { preparedQuery } from '../../db/preparedQuery.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Bits } from '../../held/bits.ts';
import { HeldCopy, type HeldLog, type Source } from '../../held/heldCopy.ts';
import type { Version } from '../../held/version.ts';
import type { Cohort } from '../cohort.ts';
import type { FlowCounts } from '../flow.ts';
import type { Part, Parted } from '../parts.ts';
import type { BuyersSince } from '../retentionCohorts.ts';
import { allPaths, pathsOf } from './pathRows.ts';
import type { PathAnswer, PathQuestion } from './question.ts';

interface PathStoreOptions {
  readonly db: Db;
  /** Bytes that it may take, as far as whatever else is held leaves them. */
  readonly memory: () => Promise<number>;
  /** Leads below which SQL is as fast. */
  readonly fewest: number;
  readonly log: HeldLog;
}

/**
 * Bytes that a lead takes: 13 numbers, and its place among those of a cohort; beside them its visits, and for each id up to
 * the highest a bit in every answer that is kept.
 */
const BYTES = { lead: 56, visit: 4, id: 5 } as const;
/** Of leads that were read again the old rows stay; once they are so many, all are read anew. */
const MOST_AGAIN = 1 / 4;

/** No day of the group changes what is held. */
const ALWAYS = '';

/** The version of whatever else the statement reads that this is part of. */
export const pathsVersion = sql<Version>`(select json_build_object('paths', version) from lead_path_version)`;

const readVersion = preparedQuery<{ readonly version: Version }, Record<never, never>>(
  () => sql`select ${pathsVersion} as version`,
);

/** The way of every lead, in memory. */
export class PathStore extends HeldCopy<PathQuestion, PathAnswer> {
  constructor(options: PathStoreOptions) {
    super(options.db, sourceOf(options), options.log);
  }

  /** As `countFlow`. @returns undefined when the database itself has to be asked, as below */
  async flow(cohort: Cohort): Promise<FlowCounts | undefined> {
    const answer = await this.ask({ kind: 'flow', cohort }, ALWAYS);
    return answer?.kind === 'flow' ? answer.counts : undefined;
  }

  /** As `countParts`. */
  async parts(parted: Parted): Promise<readonly Part[] | undefined> {
    const answer = await this.ask({ kind: 'parts', ...parted }, ALWAYS);
    return answer?.kind === 'parts' ? answer.parts : undefined;
  }

  /** As `buyersSince`. */
  async buyers(cohort: Cohort): Promise<readonly BuyersSince[] | undefined> {
    const answer = await this.ask({ kind: 'buyers', cohort }, ALWAYS);
    return answer?.kind === 'buyers' ? answer.buyers : undefined;
  }

  /** Who they are, whether or not leads have changed since. */
  async people(question: PathQuestion): Promise<{ ids: Bits; version: Version } | undefined> {
    const held = await this.askAsHeld(question, ALWAYS);
    return held?.answer.kind === 'people' ? { ids: held.answer.ids, version: held.version } : undefined;
  }

  /** Looks at what has changed. */
  followPaths(): Promise<void> {
    return this.follow(ALWAYS);
  }
}

const sourceOf = (options: PathStoreOptions): Source => ({
  name: 'The way of leads',
  thread: new URL('./thread/pathThread.ts', import.meta.url),
  expected: () => expectedIn(options),
  version: async (db) => (await readVersion(db, {}))[0]?.version ?? {},
  changed: changedBetween,
  all: () => allPaths(options.db),
  ofCustomers: (tx, customers) => pathsOf(tx, customers),
  mostAgain: MOST_AGAIN,
});

/** Whose leads were changed from one version to another; undefined when they are too many to name. */
async function changedBetween(
  tx: Tx,
  { paths: before = 0 }: Version,
  { paths: after = 0 }: Version,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ customers: number[] }>`
    select customers from lead_path_change where version > ${before} and version <= ${after}`.execute(tx);
  return rows.length < after - before ? undefined : [...new Set(rows.flatMap(({ customers }) => customers))];
}

/** How many leads there are; undefined when they are too few, or can't be held. */
async function expectedIn({ db, memory, fewest, log }: PathStoreOptions): Promise<number | undefined> {
  const most = await memory();
  if (most <= 0) return undefined;
  const { rows } = await sql<{ leads: number; visits: number; lowest: number; highest: number }>`
    select count(*)::integer as leads, coalesce(sum(cardinality(visits)), 0)::integer as visits,
      coalesce(min("UC_ID"), 1) as lowest, coalesce(max("UC_ID"), 1) as highest
    from lead_path`.execute(db);
  const { leads, visits, lowest, highest } = rows[0] ?? { leads: 0, visits: 0, lowest: 1, highest: 1 };
  if (leads < fewest || lowest < 1) return undefined;
  const bytes = leads * BYTES.lead + visits * BYTES.visit + highest * BYTES.id;
  if (bytes <= most) return leads;
  log.warn(
    `${leads} leads would take ${Math.ceil(bytes / 2 ** 20)} MB to be followed in memory, more than COUNT_MEMORY_MB leaves beside customers: SQL follows them.`,
  );
  return undefined;
}
