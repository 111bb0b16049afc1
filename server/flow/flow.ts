import { sql } from 'kysely';
import type { Flow, FlowStage } from '../../contract/calls/customers/flow.ts';
import { journeyStages } from '../../contract/expression/journey.ts';
import { rowOf, rowsOf } from '../db/jsonRows.ts';
import type { Tx } from '../db/schema.ts';
import { type Cohort, firstLeads, isActive, lastDay, lastStage } from './cohort.ts';
import { type Describe, stageExpressions } from './describe.ts';

interface Row {
  /** Place of the last stage; null for medians over all. */
  readonly place: number;
  readonly active: boolean;
  readonly customers: number;
  readonly days: number | null;
}

interface Medians {
  readonly answered: number;
  readonly answer_seconds: number | null;
  /** By the place of the stage to which they lead. */
  readonly [steps: `step_${number}`]: number | null;
}

/** How many ended where, and how long each step took them. */
export interface FlowCounts {
  readonly ended: readonly Row[];
  readonly medians: Medians | null;
}

const median = (value: ReturnType<typeof sql>) => sql`percentile_disc(0.5) within group (order by ${value})`;

const columnOf = (place: number) => (place === 0 ? 'date' : journeyStages[place]);

/** Median days from each stage to the next, of all who came to that. */
const steps = journeyStages.slice(1).map((stage, index) => {
  const [before, after] = [sql.ref(columnOf(index) ?? 'date'), sql.ref(stage)];
  return sql`${median(sql`${after} - ${before}`)} filter (where place > ${sql.lit(index)})
    as ${sql.ref(`step_${index + 1}`)}`;
});

/**
 * How far a cohort came. Whoever came to a stage has a day for each before it, so that every share and every median is
 * of the same people.
 */
export async function countFlow(tx: Tx, cohort: Cohort): Promise<FlowCounts> {
  const { until } = cohort;
  // A median of very many needs them all in order: in memory that is done sooner than on disk.
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows } = await sql<FlowCounts>`
    with led as materialized (
      select date, answer_seconds, appointment, shown, sold, service, regular, again,
        ${lastStage(until)} as place, ${isActive(until)} as active, ${until}::date - ${lastDay(until)} as days
      from (${firstLeads(cohort)}) as led
    ), ended as (
      select place, active, count(*)::integer as customers, ${median(sql.ref('days'))} as days from led group by 1, 2
    ), medians as (
      select count(answer_seconds)::integer as answered, ${median(sql.ref('answer_seconds'))} as answer_seconds,
        ${sql.join(steps)}
      from led
    )
    select ${rowsOf(sql`select * from ended`)} as ended, ${rowOf(sql`select * from medians`)} as medians`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A statement of values has one row.');
  return counts;
}

/** @param describe names its bands */
export function flowFrom(cohort: Cohort, { ended, medians }: FlowCounts, describe: Describe): Flow {
  const sumOf = (some: readonly Row[]) => some.reduce((sum, { customers }) => sum + customers, 0);
  const last = journeyStages.length - 1;
  const isLost = ({ place, active }: Row) => !active && place < last;
  const stages = journeyStages.map((stage, place): FlowStage => {
    const [lost, active] = [false, true].map((is) =>
      ended.find((row) => row.place === place && row.active === is && (is || isLost(row))),
    );
    return {
      stage,
      count: sumOf(ended.filter((row) => row.place >= place)),
      days: medians?.[`step_${place}`] ?? null,
      lost: lost?.customers ?? 0,
      lost_days: lost?.days ?? null,
      active: active?.customers ?? 0,
      active_days: active?.days ?? null,
      ...stageExpressions(describe, stage),
    };
  });
  const seconds = medians?.answer_seconds ?? null;
  return {
    from: cohort.from,
    to: cohort.to,
    followed_to: cohort.until,
    leads: sumOf(ended),
    again: sumOf(ended.filter(({ place }) => place === last)),
    active: sumOf(ended.filter(({ active }) => active)),
    lost: sumOf(ended.filter(isLost)),
    active_expression: describe('active', 'any'),
    lost_expression: describe('lost', 'any'),
    answered: medians?.answered ?? 0,
    answer_minutes: seconds === null ? null : Math.round(seconds / 60),
    stages,
  };
}
