import { sql } from 'kysely';
import type { Sensitivity } from '../../contract/call.ts';
import { customerFields } from '../../contract/expression/fields.ts';
import { fieldsBesideBase } from '../../contract/expression/named.ts';
import { ExpressionError, parseExpression } from '../../contract/expression/parse.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import type { Db } from '../db/schema.ts';
import { segmentIdsIn } from './idsIn.ts';
import type { Principal } from './principal.ts';

/** A filter of customers that was written down. */
export interface KeptFilter {
  readonly expression: string;
  /** The principal wrote it down, and so saw whatever it was made of. */
  readonly isOwn: boolean;
}

const kinds = ['gross', 'personal'] as const;

/**
 * What kept filters test that the principal's role may not see, be it only through the segments that they name: the people
 * of those are found by filters of their own. What can't be read any more may have tested anything, and so may
 * a segment that is gone for good, but for who wrote the filter.
 */
export async function hiddenIn(
  db: Db,
  filters: readonly KeptFilter[],
  { role }: Pick<Principal, 'role'>,
): Promise<Sensitivity[][]> {
  const unseen = kinds.filter((kind) => (kind === 'gross' ? role.sees_gross : role.sees_personal) !== 'Y');
  if (unseen.length === 0) return filters.map(() => []);
  const segments = await segmentsBehind(db, filters);

  const testedBy = (expression: string, isOwn: boolean, passed: Set<number>): Sensitivity[] => {
    const { tested, named } = readingOf(expression);
    const behind = named.flatMap((id) => {
      if (passed.has(id)) return [];
      passed.add(id);
      const segment = segments.get(id);
      if (segment !== undefined) return testedBy(segment, isOwn, passed);
      return isOwn ? [] : kinds;
    });
    return [...tested, ...behind];
  };
  return filters.map(({ expression, isOwn }) => {
    const tested = new Set(testedBy(expression, isOwn, new Set()));
    return unseen.filter((kind) => tested.has(kind));
  });
}

/** The filters of all segments that these name, of those that they were made from, and so on; deleted ones too. */
async function segmentsBehind(db: Db, filters: readonly KeptFilter[]): Promise<ReadonlyMap<number, string>> {
  const filterOf = new Map<number, string>();
  const visitedIds = new Set<number>();
  let next = filters.map(({ expression }) => expression);
  for (;;) {
    const ids = [...new Set(next.flatMap((expression) => readingOf(expression).named))];
    const unknown = ids.filter((id) => !visitedIds.has(id));
    if (unknown.length === 0) return filterOf;
    for (const id of unknown) visitedIds.add(id);
    const { rows } = await sql<{ segment_id: number; expression: string }>`
      select segment_id, expression from segment where segment_id = any (${unknown}::integer[])`.execute(db);
    for (const { segment_id, expression } of rows) filterOf.set(segment_id, expression);
    next = rows.map(({ expression }) => expression);
  }
}

interface Reading {
  readonly tested: readonly Sensitivity[];
  /** Ids of segments. */
  readonly named: readonly number[];
}

function readingOf(text: string): Reading {
  let expression: Expression | null;
  try {
    expression = parseExpression(text, customerFields);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { tested: kinds, named: [] };
  }
  const tested = fieldsBesideBase(expression).flatMap((name) => customerFields[name]?.sensitive ?? []);
  return { tested, named: segmentIdsIn(expression) };
}
