import { type RawBuilder, sql } from 'kysely';
import { leaveTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { KEPT } from '../../reading/fieldStep.ts';
import { ADDED_UP, type AddedUp, SAME_ROW } from '../../reading/parts/addUp.ts';
import { noRepeats, type Repeats } from '../file/counts.ts';
import { countOf, refs, STAGE, sameColumns, takeOut } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { keepStored } from '../staging/keepStored.ts';
import { naming, noteRows } from './notes.ts';

const stage = sql.table(STAGE);
const PARTS = 'import_record_part';
const parts = sql.table(PARTS);
const PEOPLE = 'import_record_person';

const differingFrom = (line: string) =>
  `Added to line ${line}, a row of the deal with other details. That row is used.`;
const DIFFERING = 'Added to a later row of the deal with other details. The last row is used.';
const THIRD_PERSON = 'Third salesperson of a deal with two. The gross is added anyway.';

interface Summed extends Pick<AddedUp, 'amounts' | 'people'> {
  readonly key: readonly string[];
}

/** Ranks people by the column that names them, then by larger amount, then by line. */
async function findPeople(tx: Tx, { key, amounts, people }: Summed): Promise<void> {
  const amount = sql.join(
    amounts.map((name) => sql`coalesce(${sql.ref(name)}, 0)`),
    sql` + `,
  );
  const named = people.map((name, place) => sql`(${sql.ref(name)}, ${sql.lit(place)})`);
  await leaveTemporary(
    tx,
    PEOPLE,
    sql`select ${refs(key)}, person, row_number() over (
        partition by ${refs(key)} order by min(place), abs(sum(amount)) desc, min(line)) as at
      from (select ${refs(key)}, line, ${amount} as amount, person, place
        from ${parts} cross join lateral (values ${sql.join(named)}) as named (person, place)
        where not same and person is not null) as of_person
      group by ${refs(key)}, person`,
  );
}

async function putSums(tx: Tx, { key, amounts, people }: Summed, mayKeep: boolean): Promise<void> {
  const sums = amounts.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  // A stored value isn't kept if any row has one.
  const kept = amounts.reduce<RawBuilder<unknown>>(
    (all, name) =>
      sql`case when t.${sql.ref(name)} is null then ${all} else replace(${all}, ${`,${name},`}, ',') end`,
    sql.ref(`s.${KEPT}`),
  );
  const sets = [
    ...amounts.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)}`),
    ...people.map((name) => sql`${sql.ref(name)} = p.${sql.ref(name)}`),
    ...(mayKeep ? [sql`${sql.ref(KEPT)} = ${kept}`] : []),
  ];
  const byPlace = people.map(
    (name, place) => sql`max(person) filter (where at = ${sql.lit(place + 1)}) as ${sql.ref(name)}`,
  );
  const joined =
    people.length > 0
      ? sql`left join (select ${refs(key)}, ${sql.join(byPlace)} from ${sql.table(PEOPLE)} group by ${refs(key)}) as p
          on ${sameColumns(key, 'p', 't')}`
      : sql``;
  await sql`update ${stage} as s set ${sql.join(sets)} from (
      select ${refs(key)}, max(line) as line, ${sql.join(sums)} from ${parts} where not same
      group by ${refs(key)} having count(*) > 1
    ) as t ${joined} where s.line = t.line`.execute(tx);
}

async function dropParts(
  tx: Tx,
  { key, amounts, people }: Summed,
  columns: readonly string[],
): Promise<Repeats> {
  const others = columns.filter((name) => ![...key, ...amounts, ...people].includes(name));
  const hasThirdPerson =
    people.length > 0
      ? sql.join(
          people.map(
            (name) => sql`(${refs([...key, name], 'p')}) in (select ${refs(key)}, person
              from ${sql.table(PEOPLE)} where at > ${sql.lit(people.length)})`,
          ),
          sql` or `,
        )
      : sql`false`;
  const differing = sql`select line, '' as value, ${naming(differingFrom, sql`last`)} as detail from part where differs`;
  const crowded = sql`select line, '' as value, ${THIRD_PERSON}::text as detail from part where crowded`;
  const { rows } = await sql<Repeats>`
    with part as (
      select p.line, p.last, p.same, not p.same and coalesce(${hasThirdPerson}, false) as crowded,
        not p.same and p.line < p.last and (${refs(others, 'p')}) is distinct from (${refs(others, 'l')}) as differs
      from ${parts} as p join ${parts} as l on l.line = p.last
    ), differing as (${noteRows('warned', DIFFERING, differing)}), crowded as (${noteRows('warned', THIRD_PERSON, crowded)})
    select count(*) filter (where same) as identical, count(*) filter (where not same and line < last) as added,
      0 as replaced, 0 as versions, 0 as shared
    from part`.execute(tx);
  const why = sql`case when same then '' else ${ADDED_UP}::text end`;
  await takeOut(tx, 'repeated', sql`select line, ${why} as why from ${parts} where line < last`);
  return rows[0] ?? noRepeats;
}

/**
 * Keeps the last row of each record, with the amounts of all its rows added up. Identical rows count once. Runs after
 * all rejections. Amounts that no row has keep their stored value.
 */
export async function addUpParts(staged: StagedFile, of: AddedUp): Promise<Repeats> {
  const added = await addUpIn(staged, of);
  await keepStored(staged, (name) => of.amounts.includes(name));
  return added;
}

async function addUpIn({ tx, plan, layout: { key, columns } }: StagedFile, of: AddedUp): Promise<Repeats> {
  const repeated = sql`select ${refs(key)} from ${stage} group by ${refs(key)} having count(*) > 1`;
  const found = await countOf(tx, sql`select count(*) as count from (${repeated}) as repeated`);
  if (found === 0) return noRepeats;
  const summed = { key, ...of };
  await leaveTemporary(
    tx,
    PARTS,
    sql`select s.*, max(line) over (partition by ${refs(key, 's')}) as last,
        row_number() over (partition by ${refs(key, 's')}, ${sql.ref(SAME_ROW)} order by line desc) > 1 as same
      from ${stage} as s join (${repeated}) as r on ${sameColumns(key, 's', 'r')}`,
  );
  if (of.people.length > 0) await findPeople(tx, summed);
  await putSums(tx, summed, plan.extra.includes(KEPT));
  return dropParts(tx, summed, columns);
}
