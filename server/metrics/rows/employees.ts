import { sql } from 'kysely';
import { departments, employeeSummary } from '../../../contract/widgets/employees.ts';
import { isHireTold, isKnown, staffCounts } from '../employees.ts';
import { countOf, joinStore, own, storeColumn } from './columns.ts';
import { defineRows, type RowSource, type RowsOf } from './source.ts';

/**
 * Employees who are there, and those who left lately, by name.
 * @param part a department, one of the counts, or both with a colon between them: `Sales:hires_90d`
 */
function staff({ part, today }: RowsOf): RowSource | undefined {
  const counts = Object.entries(staffCounts(today));
  const isOfAll = counts.some(([name]) => name === part);
  const [department, count] = isOfAll ? [undefined, part] : (part?.split(':') ?? []);
  const condition = counts.find(([name]) => name === count)?.[1];
  if (count !== undefined && !condition) return undefined;
  if (department !== undefined && !departments.some((known) => known === department)) return undefined;
  const isCounted = sql.join(
    counts.map(([, one]) => sql`(${one})`),
    sql` or `,
  );
  return {
    records: sql.table('employee'),
    where: [
      isKnown,
      condition ?? isCounted,
      ...(department === undefined ? [] : [sql`r.department = ${department}`]),
    ],
    joins: joinStore,
    columns: {
      storename: storeColumn,
      employee_name: { value: sql`r.firstname || ' ' || r.lastname`, kind: 'text' },
      department: own('department', 'text'),
      title: own('title', 'text'),
      hire_date: { value: sql`case when ${isHireTold} then r.hire_date end`, kind: 'date' },
      term_date: own('term_date', 'date'),
    },
    sums: Object.fromEntries(counts.map(([name, one]) => [name, countOf(one)])),
    order: sql`r.lastname, r.firstname, r.employee_id`,
  };
}

export const employeeRows = defineRows({ call: employeeSummary, feed: 'employees', source: staff });
