import { sql } from 'kysely';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { BY_KEY, CUSTOMER_KEY } from '../../cells/customerKey.ts';
import { NUMBER_OF_OTHERS, numberedBy, numbersOfOthers } from '../../otherSources.ts';
import { refs, STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { numbersInFile, ownNumbers } from '../staging/numbers.ts';
import { meaningOf } from '../staging/sources.ts';
import { needsVehicles } from '../staging/stockVins.ts';
import { naming } from './notes.ts';
import { type Fault, fault, reject } from './reject.ts';

const stage = sql.table(STAGE);

const has = ({ layout }: StagedFile, ...names: readonly string[]) =>
  names.every((name) => layout.columns.includes(name));

const uniqueSets = ({ layout: { target, key, columns } }: StagedFile) =>
  target.unique.filter(
    (names) => names.every((name) => columns.includes(name)) && names.join() !== key.join(),
  );

const storedDuplicates = (staged: StagedFile): Fault[] =>
  uniqueSets(staged).map((names) =>
    fault(names.at(-1) ?? '', 'Another record already has it.', {
      where: sql`exists (select from ${sql.table(staged.layout.target.table)} as t
        where ${sameColumns(names, 't', 's')} and not (${sameColumns(staged.layout.key, 't', 's')}))`,
    }),
  );

/** The first row keeps a unique value. */
const fileDuplicates = (staged: StagedFile): Fault[] =>
  uniqueSets(staged).map((names) => {
    const isComplete = sql.join(
      names.map((name) => sql`${sql.ref(name)} is not null`),
      sql` and `,
    );
    return fault(names.at(-1) ?? '', 'Another row of the file already has it.', {
      from: sql`(select *, min(line) over (partition by ${refs(names)}) as first_line from ${stage} where ${isComplete}) as s`,
      where: sql`s.line > s.first_line`,
    });
  });

/** Checked here: there are too many customers to look up while reading. */
async function unknownCustomers(staged: StagedFile): Promise<Fault[]> {
  const { fields }: ImportTarget = importTargets[staged.plan.feed];
  if (fields.UC_ID?.kind !== 'reference' || !has(staged, 'UC_ID')) return [];
  const means = await meaningOf(staged.tx, 'customer', staged.source.id);
  return [
    fault('UC_ID', 'No such customer.', {
      // `BY_KEY`: no customer has the key; lower numbers were found by key.
      where: sql`s."UC_ID" = ${BY_KEY}::integer
        or (s."UC_ID" > 0 and not exists (select from customer as c where ${means('c', sql.ref('s.UC_ID'))}))`,
      value: sql`coalesce(to_jsonb(s) ->> ${CUSTOMER_KEY}::text, s."UC_ID"::text)`,
    }),
  ];
}

/** Checked here: managers may come later in the file. */
async function unknownManagers(staged: StagedFile): Promise<Fault[]> {
  if (staged.plan.feed !== 'employees' || !has(staged, 'manager_id')) return [];
  const means = await meaningOf(staged.tx, 'employee', staged.source.id);
  const isInFile = has(staged, 'employee_id')
    ? sql`exists (select from (${numbersInFile('employee_id')}) as m where m.number = s.manager_id)`
    : sql`false`;
  return [
    fault('manager_id', 'No such employee.', {
      where: sql`s.manager_id is not null and not ${isInFile}
        and not exists (select from employee as e where ${means('e', sql.ref('s.manager_id'))})`,
    }),
  ];
}

export const REPORTS_TO_SELF = 'The employee would report to themselves.';

function managersInLoop(staged: StagedFile): Fault[] {
  if (staged.plan.feed !== 'employees' || !has(staged, 'employee_id', 'manager_id')) return [];
  const looping = sql`
    with recursive edge as (
      select s.employee_id as id, coalesce(n.id, s.manager_id) as manager
      from ${stage} as s left join (${ownNumbers(staged.source.id)}) as n on n.number = s.manager_id
      where s.manager_id is not null
      union all
      select e.employee_id, e.manager_id from employee as e
      where e.manager_id is not null and not exists (select from ${stage} as s where s.employee_id = e.employee_id)
    ), line (start, id) as (
      select s.employee_id, edge.manager from ${stage} as s join edge on edge.id = s.employee_id
      union
      select line.start, edge.manager from line join edge using (id) where line.id <> line.start
    )
    select start from line where id = start`;
  return [fault('manager_id', REPORTS_TO_SELF, { where: sql`s.employee_id in (${looping})` })];
}

const isGone = (alias: string) => sql`${sql.ref(`${alias}.status`)} in ('sold', 'wholesale')`;

const lastOfVehicles = (key: readonly string[]) =>
  sql`select distinct on (${refs([...key, 'vin'])}) ${refs([...key, 'vin'])}, status
    from ${stage} order by ${refs([...key, 'vin'])}, line desc`;

/** A stock number can be reused once its vehicle is sold or wholesaled, in the database or in the file. */
const numbersOfStock = ({ layout: { target, key } }: StagedFile): Fault =>
  fault('vin', 'Another vehicle is in stock under this stock number.', {
    from: sql`${stage} as s join ${sql.table(target.table)} as t on ${sameColumns(key, 's', 't')}`,
    where: sql`s.vin <> t.vin and not ${isGone('t')} and not exists (
      select from (${lastOfVehicles(key)}) as o where ${sameColumns([...key, 'vin'], 'o', 't')} and ${isGone('o')})`,
    detail: naming((vin) => `The vehicle ${vin} is in stock under this stock number.`, sql`t.vin`),
  });

const numbersTwice = ({ layout: { key } }: StagedFile): Fault =>
  fault('vin', 'Another row of the file has another vehicle under this stock number.', {
    from: sql`${stage} as s join (
      select ${refs(key, 'w')}, w.low, w.both_there,
        min(s.line) filter (where s.vin = w.low) as low_line, min(s.line) filter (where s.vin = w.high) as high_line
      from (
        select ${refs(key)}, min(vin) as low, max(vin) as high,
          min(vin) filter (where not ${isGone('a')}) <> max(vin) filter (where not ${isGone('a')}) as both_there
        from (${lastOfVehicles(key)}) as a group by ${refs(key)} having min(vin) <> max(vin)
      ) as w join ${stage} as s on ${sameColumns(key, 's', 'w')} group by ${refs(key, 'w')}, w.low, w.both_there
    ) as w on ${sameColumns(key, 's', 'w')}`,
    where: sql`w.both_there or (${isGone('s')} and not exists (
      select from (${lastOfVehicles(key)}) as a where ${sameColumns([...key, 'vin'], 'a', 's')} and not ${isGone('a')}))`,
    detail: naming(
      (line) => `Line ${line} has another vehicle under this stock number.`,
      sql`case when s.vin = w.low then w.high_line else w.low_line end`,
    ),
  });

const dealsWithoutVehicle = ({ options }: StagedFile): Fault[] =>
  needsVehicles(options.profile)
    ? [
        fault('vin', 'No VIN, and no vehicle in inventory had this stock number on that date.', {
          where: sql`s.vin is null`,
          value: sql`to_jsonb(s) ->> 'stock_no'`,
        }),
      ]
    : [];

/**
 * Corrected rows whose record or order a later import changed: that has newer values. Earlier corrections of the same
 * import don't count.
 */
function rowsChangedSince({ options: { corrects }, layout: { target, key } }: StagedFile): Fault[] {
  if (!corrects) return [];
  const records = [...(target.parent ? [target.parent] : []), { table: target.table, key }];
  const changed = records.map(
    (
      record,
    ) => sql`exists (select from ${sql.table(record.table)} as t join import_run as r on r.run_id = t.run_id
      where ${sameColumns(record.key, 't', 's')} and r.run_id > ${corrects.runId}
        and r.corrects is distinct from ${corrects.runId})`,
  );
  return [
    fault(records[0]?.key.at(-1) ?? '', 'A later import changed this record, so it isn’t updated.', {
      where: sql.join(changed, sql` or `),
    }),
  ];
}

function rowsOfOthers(staged: StagedFile): Fault[] {
  const numbered = numberedBy(staged.plan.feed);
  if (!numbered || !has(staged, 'store_id', numbered.number, 'vin')) return [];
  const from = sql`(select s.* from ${numbersOfOthers(numbered, stage, staged.source.id)}) as s`;
  return [fault(numbered.number, NUMBER_OF_OTHERS, { from })];
}

/**
 * Rejects each row that would violate a database rule. Runs before the last row replaces earlier ones, so a bad row
 * doesn't replace a good one.
 */
export async function rejectFaults(staged: StagedFile): Promise<void> {
  await reject(staged, [
    ...dealsWithoutVehicle(staged),
    ...rowsChangedSince(staged),
    ...storedDuplicates(staged),
    ...(staged.plan.feed === 'inventory' ? [numbersOfStock(staged), numbersTwice(staged)] : []),
    ...(await unknownCustomers(staged)),
    ...(await unknownManagers(staged)),
    ...rowsOfOthers(staged),
  ]);
}

const inOrder: Partial<Record<FeedName, readonly [later: string, earlier: string, reason: string]>> = {
  employees: ['term_date', 'hire_date', 'Before the hire date.'],
  repair_orders: ['closed_at', 'opened_at', 'Before the repair order was opened.'],
};

/** Some rules are only violated together with the stored values that rows keep. */
export async function rejectAgainstStored(staged: StagedFile): Promise<void> {
  if (staged.plan.mayStay.length === 0) return;
  const [later = '', earlier = '', reason = ''] = inOrder[staged.plan.feed] ?? [];
  await reject(staged, [
    ...storedDuplicates(staged),
    ...(has(staged, later, earlier)
      ? [fault(later, reason, { where: sql`${sql.ref(`s.${later}`)} < ${sql.ref(`s.${earlier}`)}` })]
      : []),
  ]);
}

export async function rejectConflicts(staged: StagedFile): Promise<void> {
  const unknown = await unknownManagers(staged);
  // Again, since others may report to a rejected manager.
  await reject(staged, [...fileDuplicates(staged), ...unknown, ...managersInLoop(staged), ...unknown]);
}
