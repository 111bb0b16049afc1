import type { Meta } from '../../../../contract/call.ts';
import type { ServiceReply } from '../../../../contract/widgets/service.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { isOver } from '../../figures/ratios.ts';
import { type Column, figure, gap, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

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
export function serviceTable(reply: ServiceReply, meta: Meta, { caption, t, format }: Wording): TileTable {
  const { rows, totals } = reply;
  const label = (name: string) => t(`dashboard.service.columns.${name}`);
  const work: readonly Column<Totals>[] = [
    figure(label('orders'), (row) => row.ro_count, format.integer),
    figure(label('perOrder'), (row) => row.hours_per_ro, format.hundredths),
    figure(label('elr'), (row) => row.elr, format.moneyExact),
    figure(label('hours'), (row) => row.billed_hours, format.decimal),
    figure(label('sales'), (row) => row.labor_sales, format.money),
  ];
  const payers: readonly Column<Totals>[] = totals.pay_types.map(({ pay_type }) => ({
    label: t(`dashboard.service.payTypes.${pay_type}`),
    cell: ({ pay_types }) => format.money(pay_types.find((row) => row.pay_type === pay_type)?.labor_sales),
  }));
  const gross: readonly Column<Totals>[] = [
    figure(label('gross'), (row) => row.labor_gross, format.money),
    figure(label('pace'), (row) => row.gross_pace, format.money),
    figure(label('target'), (row) => row.gross_target, format.money),
    // A gross that leaves out lines is held against nothing.
    gap(
      label('gap'),
      isOver(reply),
      (row) => ({
        pace: row.gross_pace,
        actual: row.labor_gross,
        target: row.labor_without_cost ? null : row.gross_target,
      }),
      format.money,
    ),
    figure(label('total'), (row) => row.total_gross, format.money),
  ];
  const open: readonly Column<Totals>[] = [
    figure(label('open'), (row) => row.ro_open, format.integer),
    figure(label('old'), (row) => row.ro_open_over_10d, format.integer),
  ];
  return tableOfStores<Row, Totals>({
    caption,
    t,
    columns: [...work, ...payers, ...(hidesGross(meta) ? [] : gross), ...open],
    rows,
    totals,
  });
}
