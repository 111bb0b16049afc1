import { type RawBuilder, sql } from 'kysely';
import { customerFields } from '../../contract/expression/fields.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import { segmentIdsIn } from '../access/idsIn.ts';
import { inHeldClasses } from '../customers/scores/heldClasses.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { readExpression } from './readExpression.ts';

/** Filters of segments that follow the records, by their ids, the oldest first: each can name only older ones. */
export type LivingFilters = ReadonlyMap<number, Expression | null>;

export const noLiving: LivingFilters = new Map();

/** Tests that a filter may come to with those of the segments that it names. */
const MOST_TESTS = 400;

/**
 * What the segments stand for that an expression names, and those that they were made from, and so on. Their stores are
 * named by ID, as they are kept.
 * @throws AppError `not_found` when one of them is gone, `bad_expression` when it can't be read any more; `invalid` when
 * they come to too many tests
 */
export async function livingIn(db: Db, expression: Expression | null): Promise<LivingFilters> {
  const found = new Map<number, Expression | null>();
  const visited = new Set<number>();
  let next = segmentIdsIn(expression);
  while (next.length > 0) {
    for (const id of next) visited.add(id);
    const rows = await readSegments(db, next);
    const followed = rows.filter(({ kind }) => kind === 'living');
    const trees = followed.map(({ expression: text, score_version }) => ({
      tree: readExpression(text, customerFields),
      score_version,
    }));
    const held = await inHeldClasses(db, trees);
    for (const [place, { segment_id }] of followed.entries()) found.set(segment_id, held[place] ?? null);
    const named = rows.flatMap(({ segment_id }) => segmentIdsIn(found.get(segment_id) ?? null));
    next = [...new Set(named)].filter((id) => !visited.has(id));
  }
  const living = new Map([...found].sort(([one], [other]) => one - other));
  requireFewTests(expression, living);
  return living;
}

async function readSegments(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    segment_id: number;
    kind: string;
    expression: string;
    score_version: number;
  }>`
    select segment_id, kind, expression, score_version from segment
    where segment_id = any (${ids}::integer[]) and deleted_at is null`.execute(db);
  if (rows.length === ids.length) return rows;
  throw segmentOfFilterGone();
}

export const segmentOfFilterGone = (): AppError => new AppError('not_found', 'segment_gone_in_filter');

/** Each name of a segment repeats its filter. */
function requireFewTests(expression: Expression | null, living: LivingFilters): void {
  const tests = new Map<number, number>();
  for (const [id, filter] of living) tests.set(id, countTests(filter, tests));
  if (countTests(expression, tests) <= MOST_TESTS) return;
  throw new AppError('invalid', 'filter_conditions', { params: { max: MOST_TESTS } });
}

function countTests(expression: Expression | null, ofSegments: ReadonlyMap<number, number>): number {
  if (!expression) return 1;
  switch (expression.kind) {
    case 'not':
      return countTests(expression.part, ofSegments);
    case 'and':
    case 'or':
      return expression.parts.reduce((sum, part) => sum + countTests(part, ofSegments), 0);
    case 'in':
      return expression.field === 'segment'
        ? expression.values.reduce<number>((sum, id) => sum + (ofSegments.get(Number(id)) ?? 1), 0)
        : 1;
    default:
      return 1;
  }
}

/** The conditions of segments, those that each names in it. @param meets a filter as a condition */
export function conditionsOfLiving(
  living: LivingFilters,
  meets: (filter: Expression, known: ReadonlyMap<number, RawBuilder<boolean>>) => RawBuilder<boolean>,
): ReadonlyMap<number, RawBuilder<boolean>> {
  const conditions = new Map<number, RawBuilder<boolean>>();
  for (const [id, filter] of living) {
    conditions.set(id, filter ? meets(filter, new Map(conditions)) : sql<boolean>`true`);
  }
  return conditions;
}
