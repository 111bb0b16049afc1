import { type QueryExecutorProvider, sql } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { addSpanish } from '../../dictionary/addSpanish.ts';
import { unknownGrossEntries } from '../../dictionary/finance.ts';
import { renewTerms } from '../../dictionary/renewTerms.ts';

/** Columns that hold null where a gross is not known. */
const grosses: Readonly<Record<string, readonly string[]>> = {
  deal: ['front_gross', 'back_gross'],
  sales_day: ['front_gross', 'back_gross'],
  sales_month: ['front_gross', 'back_gross'],
  salesperson_day: ['front_gross', 'back_gross'],
  salesperson_month: ['front_gross', 'back_gross'],
  finance_day: ['back_gross'],
  finance_month: ['back_gross'],
  customer_period: ['gross'],
  customer: ['CVP_DealTotalGross'],
};

/** What each roll-up counts of units whose gross is not known; until now it was of all. */
const counts = [
  ['sales', 'integer', ['units_without_front', 'units_without_back', 'units_without_gross']],
  ['salesperson', 'numeric(8,1)', ['units_without_front', 'units_without_back', 'units_without_gross']],
  ['finance', 'integer', ['units_without_back']],
] as const;

const terms = [
  'Front gross',
  'Back gross',
  'Total gross',
  'PVR',
  'Lifetime gross',
  'Lifetime gross with service',
];

/** The gross of a deal may not be known: figures leave it out and count the units. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await renewTerms(db, terms);
  await addEntries(db, unknownGrossEntries);
  await addSpanish(db, unknownGrossEntries);
  for (const [table, columns] of Object.entries(grosses)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} alter ${sql.ref(column)} drop not null`.execute(db);
    }
  }
  for (const [rollup, type, columns] of counts) {
    for (const table of [`${rollup}_day`, `${rollup}_month`]) {
      const added = columns.map((column) => sql`add ${sql.ref(column)} ${sql.raw(type)} not null default 0`);
      await sql`alter table ${sql.table(table)} ${sql.join(added)}`.execute(db);
    }
  }
}
