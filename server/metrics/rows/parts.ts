import { sql } from 'kysely';
import { Channel, partsWidget } from '../../../contract/widgets/parts.ts';
import { isClosed } from '../../db/definitions.ts';
import { grossSumOf, joinStore, own, storeColumn, sumOf } from './columns.ts';
import { defineRows, type RowSource, type RowsOf } from './source.ts';

/**
 * Parts on the lines of closed repair orders, and parts over the counter: invoices tell of those on repair orders once
 * more, which would count them twice. Gross is that of lines whose cost is known.
 */
const soldParts = sql`(
  select l.store_id, o.closed_date as date, l.pay_type as channel, l.ro_no as document, l.line_no,
    '' as part_no, l.description, null::numeric as qty, l.parts_sale as sales, l.parts_cost as cost,
    (l.parts_cost is null and l.parts_sale <> 0) as lacks_cost
  from repair_order o join repair_line l on l.store_id = o.store_id and l.ro_no = o.ro_no
  where ${isClosed} and (l.parts_sale <> 0 or l.parts_cost <> 0)
  union all
  select store_id, invoice_date, channel, invoice_no, line_no, part_no, description, qty, sale, cost, cost is null
  from parts_sale where channel in ('counter', 'wholesale'))`;

/** Lines on which parts were sold. @param part a channel */
function partsLines({ part }: RowsOf): RowSource | undefined {
  const channel = Channel.optional().safeParse(part);
  if (!channel.success) return undefined;
  return {
    records: soldParts,
    where: channel.data ? [sql`r.channel = ${channel.data}`] : [],
    day: sql`r.date`,
    joins: joinStore,
    columns: {
      storename: storeColumn,
      date: own('date', 'date'),
      channel: own('channel', 'text'),
      document: own('document', 'text'),
      line_no: own('line_no', 'units'),
      part_no: { value: sql`nullif(r.part_no, '')`, kind: 'text' },
      description: own('description', 'text'),
      qty: own('qty', 'units'),
      parts_sales: own('sales', 'dollars'),
      parts_gross: { value: sql`r.sales - r.cost`, kind: 'dollars', sensitive: 'gross' },
    },
    sums: {
      parts_sales: sumOf(sql`r.sales`),
      parts_gross: grossSumOf(sql`r.sales - r.cost`, sql`r.sales`),
      lines_without_cost: sql`count(*) filter (where r.lacks_cost)`,
    },
    order: sql`r.date desc, r.store_id, r.channel, r.document, r.line_no, r.part_no`,
  };
}

export const partsRows = defineRows({
  call: partsWidget,
  feed: ['parts_sales', 'repair_orders'],
  source: partsLines,
});
