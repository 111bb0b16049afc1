import type { Meta } from '../../../../contract/call.ts';
import type { InventoryReply } from '../../../../contract/widgets/inventory.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { type Column, figure, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

type Totals = InventoryReply['totals'];
export type Bucket = Totals['aging'][number];

/** Says how many vehicles the cost leaves out, where there are such and the caller sees cost. */
export const missingCost = (
  { response, meta }: { readonly response: InventoryReply; readonly meta: Meta },
  t: Translate,
  format: Format,
): string[] => {
  const { units_without_cost } = response.totals;
  if (units_without_cost === 0 || hidesGross(meta)) return [];
  return [t('dashboard.inventory.withoutCost', { units: format.integer(units_without_cost) })];
};

export const holdsNothing = ({ totals }: InventoryReply) =>
  totals.units_in_stock === 0 && totals.units_in_transit === 0;

/** "31–45 d"; "61+ d" for the last. */
export const bucketLabel = ({ from, to }: Bucket, t: Translate) =>
  to === null ? t('dashboard.inventory.lastBucket', { from }) : t('dashboard.inventory.bucket', { from, to });

/** Stock by store with the units of each age; without cost for roles that may not see it. */
export function inventoryTable(
  { rows, totals }: InventoryReply,
  meta: Meta,
  { caption, t, format }: Wording,
): TileTable {
  const label = (name: string) => t(`dashboard.inventory.columns.${name}`);
  const ages: readonly Column<Totals>[] = totals.aging.map((bucket) => ({
    label: bucketLabel(bucket, t),
    cell: ({ aging }) => format.integer(aging.find(({ from }) => from === bucket.from)?.units),
  }));
  const cost: readonly Column<Totals>[] = [
    figure(label('interest'), (row) => row.floorplan_interest_mtd, format.money),
    figure(label('cost'), (row) => row.cost, format.money),
  ];
  return tableOfStores<InventoryReply['rows'][number], Totals>({
    caption,
    t,
    columns: [
      figure(label('stock'), (row) => row.units_in_stock, format.integer),
      figure(label('transit'), (row) => row.units_in_transit, format.integer),
      figure(label('supply'), (row) => row.days_supply, format.integer),
      figure(label('age'), (row) => row.avg_age_days, format.days),
      ...ages,
      figure(label('turn'), (row) => row.turn_rate, format.decimal),
      ...(hidesGross(meta) ? [] : cost),
    ],
    rows,
    totals,
  });
}
