import { type RawBuilder, sql } from 'kysely';
import type { Sensitivity } from '../../../contract/call.ts';
import type { SegmentWhy } from '../../../contract/calls/customers/segmentPeople.ts';
import { customerFields } from '../../../contract/expression/fields.ts';
import { namedFilters } from '../../../contract/expression/named.ts';
import { printExpression } from '../../../contract/expression/print.ts';
import {
  JOURNEY_FIELD,
  STORE_FIELD,
  toAsIds,
  withStores,
} from '../../../contract/expression/storeNumbers.ts';
import type { Expression, Test } from '../../../contract/expression/tree.ts';
import type { Principal } from '../../access/principal.ts';
import { findPerson, type Person } from '../../customers/page/person.ts';
import { sightOf } from '../../customers/sight.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { customerValue, isBusiness } from '../columns.ts';
import type { CustomerFilter } from '../filter.ts';
import { readCustomers } from '../read.ts';

type Part = SegmentWhy['parts'][number];

interface Row {
  readonly UC_FirstName: string;
  readonly UC_LastName: string;
  readonly isIn: boolean;
  readonly isCustomer: boolean;
  readonly parts: readonly { readonly holds: boolean; readonly tests: readonly Tested[] }[];
}

type Tested = Pick<Part['tests'][number], 'holds' | 'value'>;

/**
 * Whether the list of a filter has a person, and why: each part of it with what they have, by the very conditions of the
 * list. What the caller's role or stores do not tell of them stays untold.
 * @param id of any record of theirs
 * @throws AppError `not_found` for somebody out of sight; what `readCustomers` throws
 */
export const whyInSegment = (db: Db, filter: CustomerFilter, id: number): Promise<SegmentWhy> =>
  readCustomers(db, filter, async (tx) => {
    const person = await findPerson(tx, id, sightOf(filter.principal));
    const named = namedFilters(filter.expression);
    const row = await readPerson(tx, filter, person);
    return {
      UC_ID: person.id,
      UC_FirstName: row.UC_FirstName,
      UC_LastName: row.UC_LastName,
      is_in: row.isIn,
      is_customer: row.isCustomer,
      parts: named.map(({ name, part }, place) => {
        const known = row.parts[place];
        return {
          name,
          expression: wireText(part, filter.principal),
          holds: known?.holds ?? false,
          tests: testsIn(part).map((test, index) =>
            toldOf(test, known?.tests[index], filter.principal, person),
          ),
        };
      }),
    };
  });

async function readPerson(tx: Tx, filter: CustomerFilter, person: Person): Promise<Row> {
  const parts = namedFilters(filter.expression).map(
    ({ part }) => sql`jsonb_build_object('holds', (${filter.meets(part)}) is true,
      'tests', ${listOf(testsIn(part).map((test) => testedBy(test, filter)))})`,
  );
  const { rows } = await sql<Row>`
    select customer."UC_FirstName", customer."UC_LastName", (${filter.where}) is true as "isIn",
      (${filter.inScope}) is true as "isCustomer",
      ${listOf(parts)} as parts
    from ${filter.source} where customer."UC_ID" = ${person.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('They have just been found.');
  return row;
}

const listOf = (values: readonly RawBuilder<unknown>[]) =>
  values.length > 0 ? sql`jsonb_build_array(${sql.join(values)})` : sql`'[]'::jsonb`;

const testedBy = (test: Test, filter: CustomerFilter) =>
  sql`jsonb_build_object('holds', ${filter.meets(test)}, 'value', ${valueFor(test, filter)})`;

/** Of a list those that the test names and the person has; a band of the flow has them or not, and no value. */
function valueFor(test: Test, filter: CustomerFilter): RawBuilder<unknown> {
  if (test.field === JOURNEY_FIELD) return sql`null`;
  if (test.kind !== 'in' || customerFields[test.field]?.type !== 'list')
    return customerValue(test.field, filter);
  const had = test.values.map(
    (id) => sql`case when ${filter.meets({ ...test, values: [id] })} then ${Number(id)}::integer end`,
  );
  return sql`to_jsonb(array_remove(array[${sql.join(had)}], null))`;
}

/** The conditions of a part in the order in which it names them. */
function testsIn(part: Expression): Test[] {
  switch (part.kind) {
    case 'not':
      return testsIn(part.part);
    case 'and':
    case 'or':
      return part.parts.flatMap(testsIn);
    default:
      return [part];
  }
}

function toldOf(
  test: Test,
  tested: Tested | undefined,
  principal: Principal,
  { isPartial }: Person,
): Part['tests'][number] {
  const { holds = null, value = null } = tested ?? {};
  const expression = wireText(test, principal);
  const sensitivity = customerFields[test.field]?.sensitive;
  // Only the base condition tests what the role does not see; it is told as a whole.
  if (sensitivity && !sees(principal, sensitivity))
    return { expression, holds: null, value: null, untold: 'role' };
  if (isPartial && isBusiness(test.field)) return { expression, holds, value: null, untold: 'stores' };
  return { expression, holds, value: asSent(test, value, principal), untold: null };
}

const sees = ({ role }: Principal, sensitivity: Sensitivity) =>
  (sensitivity === 'gross' ? role.sees_gross : role.sees_personal) === 'Y';

const asSent = ({ field }: Test, value: Tested['value'], { asIds }: Principal) =>
  field === STORE_FIELD && Array.isArray(value) ? toAsIds(value, asIds) : value;

const wireText = (part: Expression, { asIds }: Principal) =>
  printExpression(withStores(part, (ids) => toAsIds(ids, asIds)));
