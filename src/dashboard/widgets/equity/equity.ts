import type { EquityReply } from '../../../../contract/widgets/equity.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { bandName } from '../../drill/bandName.ts';
import { shareOf } from '../../figures/ratios.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

export type Band = EquityReply['bands'][number];

/** Vehicles of customers, with known equity or without. */
export const vehiclesIn = (reply: EquityReply) =>
  reply.negative_count + reply.break_even_count + reply.positive_count + reply.unknown_count;

/** Bands that end at zero or below it. */
export const bandsBelow = (bands: readonly Band[]) => bands.filter(({ to }) => to !== null && to <= 0).length;

/** The dollars below the left edge of a band; every second edge has room for them, counted from zero. */
export function edgeOf(bands: readonly Band[], index: number, format: Format): string {
  const from = bands[index]?.from;
  if (from === null || from === undefined) return '';
  return (index - bandsBelow(bands)) % 2 === 0 ? format.moneyRound(from) : '';
}

interface Line {
  readonly name: string;
  readonly count: number;
}

/** Vehicles by kind of equity, then by band, then leases that end; each with its share of all vehicles. */
export function equityTable(reply: EquityReply, t: Translate, format: Format): TileTable {
  const all = vehiclesIn(reply);
  const line = (name: string, count: number): Line => ({ name: t(`dashboard.equity.${name}`), count });
  const rows = [
    line('negative', reply.negative_count),
    line('breakEven', reply.break_even_count),
    line('positive', reply.positive_count),
    line('unknown', reply.unknown_count),
    ...reply.bands.map((band) => ({ name: bandName(band, t, format), count: band.count })),
    line('maturing3', reply.lease_maturing_3m),
    line('maturing12', reply.lease_maturing_12m),
  ];
  return tableOf<Line, Line>({
    caption: t('dashboard.equity.table'),
    name: { label: t('dashboard.equity.band'), cell: ({ name }) => name },
    columns: [
      figure(t('dashboard.equity.vehicles'), ({ count }) => count, format.integer),
      figure(t('dashboard.equity.share'), ({ count }) => shareOf(count, all), format.percent),
    ],
    rows,
  });
}
