import type { CdpReply } from '../../../../contract/widgets/customerData.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { shareOf } from '../../figures/ratios.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

type ClassCount = CdpReply['classes'][number];

export const hasNone = ({ source_records }: CdpReply) => source_records === 0;

/** The classes from the best to the lowest, and last those that have no score. */
const order: readonly ClassCount['class'][] = ['V', 'P', 'E', 'G', 'N', 'unscored'];
export const classesOf = ({ classes }: CdpReply) =>
  order.flatMap((name) => classes.find((each) => each.class === name) ?? []);

/** Customers by score class with their shares. */
export function customerDataTable(reply: CdpReply, t: Translate, format: Format): TileTable {
  const all = reply.classes.reduce((sum, { count }) => sum + count, 0);
  return tableOf<ClassCount, Pick<ClassCount, 'count'>>({
    caption: t('dashboard.customerData.table'),
    name: {
      label: t('dashboard.customerData.class'),
      cell: (row) => t(`dashboard.customerData.classes.${row.class}`),
      sum: t('dashboard.customerData.all'),
    },
    columns: [
      figure(t('dashboard.customerData.customers'), ({ count }) => count, format.integer),
      figure(t('dashboard.customerData.share'), ({ count }) => shareOf(count, all), format.percent),
    ],
    rows: classesOf(reply),
    totals: { count: all },
  });
}
