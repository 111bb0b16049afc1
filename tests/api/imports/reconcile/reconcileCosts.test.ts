import { describe, expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');

/** Loads a file that may leave costs out. */
async function load(feed: 'parts_sales' | 'inventory', lines: readonly string[]): Promise<number> {
  const upload_id = await upload(admin, `${feed}.csv`, lines);
  const profile = { feed, source: 'CDK', waive: { cost: 'The file has no cost.' }, allowedRejects: 100 };
  const { run_id, state, message } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(state, message ?? '').toBe('loaded');
  return run_id;
}

const header = 'store_id,invoice_no,line_no,invoice_date,channel,part_no,qty,sale';
const invoice = (no: string, month: string, sale: number, ...cost: (number | '' | 'x')[]) =>
  [1, no, 1, `2026-${month}-05`, 'counter', 'P1', 1, sale, ...cost].join(',');

describe('a gross that is not known is none of zero beside the dashboard', () => {
  test('of parts sales without a cost, of which some get one later', async () => {
    const run_id = await load('parts_sales', [header, invoice('A', '02', 100), invoice('B', '02', 50)]);
    const unknown = { lines: 2, sale: 150, gross: null, without_cost: 2 };
    const nothing = { lines: 0, sale: 0, gross: null, without_cost: 0 };
    const first = await admin.call(reconcileImport, { run_id });
    expect(first.totals).toMatchObject({ file: unknown, dashboard: unknown, difference: nothing, parts: [] });
    expect(first.rows).toMatchObject([{ file: unknown, dashboard: unknown, parts: [] }]);
    const tile = await admin.call(partsWidget, { storeId: '1', from: '2026-02-01', to: '2026-02-28' });
    expect(tile.totals).toMatchObject({ parts_gross: null, lines_without_cost: 2 });

    const later = await load('parts_sales', [`${header},cost`, invoice('B', '02', 50, 50)]);
    const { totals } = await admin.call(reconcileImport, { run_id });
    expect(totals).toMatchObject({
      file: unknown,
      // It earned nothing, which is known.
      dashboard: { lines: 2, sale: 150, gross: 0, without_cost: 1 },
      difference: { lines: 0, sale: 0, gross: null, without_cost: 1 },
      parts: [{ kind: 'changed', why: 'later', rows: 1, figures: { lines: 0, gross: 0, without_cost: 1 } }],
    });
    expect(await admin.call(reconciledRows, { run_id, kind: 'changed', why: 'later' })).toMatchObject([
      { record: 'B · 1 · P1', file: { sale: 50, gross: null }, dashboard: { sale: 50, gross: 0 } },
    ]);
    expect((await admin.call(reconcileImport, { run_id: later })).totals).toMatchObject({
      file: { lines: 1, gross: 0, without_cost: 0 },
      parts: [{ kind: 'others', rows: 1, figures: { lines: -1, sale: -100, gross: null, without_cost: -1 } }],
    });
    await admin.call(undoImport, { run_id: later });
    await admin.call(undoImport, { run_id });
    expect((await admin.call(reconcileImport, { run_id })).totals).toMatchObject({
      file: unknown,
      dashboard: { lines: 0, sale: 0, gross: 0, without_cost: 0 },
      parts: [{ kind: 'changed', why: 'undone', rows: 2, figures: unknown }],
    });
  });

  test('where a part of the lines has a cost, both sides are of those, and the others are counted', async () => {
    const run_id = await load('parts_sales', [
      `${header},cost`,
      invoice('C', '03', 100, 60),
      invoice('D', '03', 50, ''),
      invoice('E', '03', 7, 'x'),
    ]);
    const { totals } = await admin.call(reconcileImport, { run_id });
    expect(totals).toMatchObject({
      file: { lines: 3, sale: 157, gross: 40, without_cost: 2 },
      dashboard: { lines: 2, sale: 150, gross: 40, without_cost: 1 },
      parts: [{ kind: 'rejected', rows: 1, figures: { sale: 7, gross: null } }],
    });
    const [rejected] = totals.parts;
    expect(
      await admin.call(reconciledRows, { run_id, kind: 'rejected', why: rejected?.why ?? '' }),
    ).toMatchObject([{ file: { sale: 7, gross: null }, dashboard: null }]);
  });

  test('nor is the cost of vehicles of which none is told', async () => {
    const run_id = await load('inventory', [
      'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date',
      ...[1, 2].map((no) => `1,S${no},${sampleVin(no)},U,in_stock,2024,Ford,Escape,2026-01-05`),
    ]);
    const unknown = { units: 2, cost: null, without_cost: 2 };
    const { totals } = await admin.call(reconcileImport, { run_id });
    expect(totals).toMatchObject({ file: unknown, dashboard: unknown, parts: [] });
    // Nor has the file a sum that others of its kind would be compared with.
    const kept = async (id: number) =>
      (
        await group.db
          .selectFrom('import_run')
          .select('figures')
          .where('run_id', '=', id)
          .executeTakeFirstOrThrow()
      ).figures;
    expect(await kept(run_id)).toMatchObject({ rows: 2, sums: {} });
    const header = 'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost';
    const vehicle = (no: number, cost: string) =>
      `1,S${no},${sampleVin(no)},U,in_stock,2024,Ford,Escape,2026-01-05,${cost}`;
    expect(await kept(await load('inventory', [header, vehicle(3, ''), vehicle(4, '')]))).toEqual(
      expect.objectContaining({ sums: {} }),
    );
    expect(await kept(await load('inventory', [header, vehicle(3, ''), vehicle(4, '100')]))).toEqual(
      expect.objectContaining({ sums: { cost: 100 } }),
    );
  });

  test('and a role that sees no gross is not told what has none', async () => {
    const run_id = await load('parts_sales', [header, invoice('F', '04', 100)]);
    const controller = await group.signInNew({ role: 'Controller', stores: 'all' });
    await group.db
      .updateTable('role')
      .set({ sees_gross: 'N' })
      .where('role_name', '=', 'Controller')
      .execute();
    const { totals } = await controller.call(reconcileImport, { run_id });
    expect(totals.file).toEqual({ lines: 1, sale: 100 });
  });
});
