import { createQueryId, PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { STAGE } from '../../server/imports/loading/file/stage.ts';
import { noteLookAlikes } from '../../server/imports/loading/notes/lookAlikes.ts';
import { createNotes } from '../../server/imports/loading/notes/notes.ts';
import { testApp } from '../support/app.ts';

const { db } = await testApp();
const ROWS = 2000;

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** Rows that each step of a plan goes through. */
const rowsOf = (node: Node): number[] => [
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
    node['Actual Loops'],
  ...(node.Plans ?? []).flatMap(rowsOf),
];

test('compares new deals of a day with those that are there without pairing each with each', async () => {
  const nodes: RootOperationNode[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      const numbers = sql`generate_series(1, ${ROWS}::integer) as i`;
      await sql`insert into deal (store_id, deal_no, contract_date, status, deal_type, deal_kind, vin, sale_price)
        select 1, 'A' || i, date '2026-02-05', 'Finalized', 'New', 'Retail', 'VIN' || i, 1 from ${numbers}`.execute(
        tx,
      );
      await sql`create temporary table ${sql.table(STAGE)} on commit drop as
        select i as line, 1 as store_id, 'B' || i as deal_no, date '2026-02-05' as contract_date, 'VOTHER' || i as vin
        from ${numbers}`.execute(tx);
      await sql`analyze`.execute(tx);
      await createNotes(tx);
      const seen = tx.withPlugin({
        transformQuery: ({ node }) => {
          nodes.push(node);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const layout = {
        key: ['store_id', 'deal_no'],
        columns: ['store_id', 'deal_no', 'contract_date', 'vin'],
      };
      await noteLookAlikes({ tx: seen, plan: { feed: 'deals' }, layout });
      expect((await sql`select from import_note`.execute(tx)).rows).toEqual([]);
      const node = nodes.at(-1);
      if (!node) throw new Error('nothing was asked');
      const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId());
      const explained = {
        ...sql`select 1`.compile(tx),
        sql: `explain (analyze, format json) ${text}`,
        parameters,
      };
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(explained);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      expect(Math.max(...(plan ? rowsOf(plan) : []))).toBeLessThanOrEqual(2 * ROWS);
      throw new Error('roll back');
    })
    .catch((error: unknown) => expect(String(error)).toBe('Error: roll back'));
});
