import type { Meta } from '../../../../contract/call.ts';
import type { ServiceReply } from '../../../../contract/widgets/service.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { type Column, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

type Row = ServiceReply['rows'][number];
type Totals = ServiceReply['totals'];

export const closedNothing = ({ totals }: ServiceReply) => totals.ro_count === 0 && totals.ro_open === 0;

/** Who pays how much of labor sales, 0–1; null when nothing was sold. */
export function sharesOf({ pay_types, labor_sales }: Totals) {
  return pay_types
    .filter((row) => row.ro_count > 0 || row.labor_sales !== 0)
    .map((row) => ({ ...row, share: labor_sales === 0 ? null : row.labor_sales / labor_sales }));
}

/** Service by store; without the columns of gross for roles that may not see it. */
export function serviceTable(
  { rows, totals }: ServiceReply,
  meta: Meta,
  { caption, t, format }: Wording,
): TileTable {
  const label = (name: string) => t(`dashboard.service.columns.${name}`);
  const work: readonly Column<Totals>[] = [
    { label: label('orders'), cell: (row) => format.integer(row.ro_count) },
    { label: label('perOrder'), cell: (row) => format.hundredths(row.hours_per_ro) },
    { label: label('elr'), cell: (row) => format.moneyExact(row.elr) },
    { label: label('hours'), cell: (row) => format.decimal(row.billed_hours) },
    { label: label('sales'), cell: (row) => format.money(row.labor_sales) },
  ];
  const payers: readonly Column<Totals>[] = totals.pay_types.map(({ pay_type }) => ({
    label: t(`dashboard.service.payTypes.${pay_type}`),
    cell: ({ pay_types }) => format.money(pay_types.find((row) => row.pay_type === pay_type)?.labor_sales),
  }));
  const gross: readonly Column<Totals>[] = [
    { label: label('gross'), cell: (row) => format.money(row.labor_gross) },
    { label: label('pace'), cell: (row) => format.money(row.gross_pace) },
    { label: label('target'), cell: (row) => format.money(row.gross_target) },
    { label: label('total'), cell: (row) => format.money(row.total_gross) },
  ];
  const open: readonly Column<Totals>[] = [
    { label: label('open'), cell: (row) => format.integer(row.ro_open) },
    { label: label('old'), cell: (row) => format.integer(row.ro_open_over_10d) },
  ];
  return tableOfStores<Row, Totals>({
    caption,
    t,
    columns: [...work, ...payers, ...(hidesGross(meta) ? [] : gross), ...open],
    rows,
    totals,
  });
}
