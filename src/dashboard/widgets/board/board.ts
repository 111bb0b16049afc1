import { boardStages, type ServiceBoardReply } from '../../../../contract/widgets/board.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

export type Appointment = ServiceBoardReply['rows'][number];
export type Hour = ServiceBoardReply['hours'][number];

export const isEmpty = ({ rows, totals }: ServiceBoardReply) => rows.length === 0 && totals.due === 0;

const stageOf = ({ is_late, status }: Appointment) => (is_late ? 0 : boardStages[status]);

/** Vehicles past their promised time first, then by what is next to do; of equals the earliest. */
export const byUrgency = (rows: readonly Appointment[]) =>
  rows.toSorted(
    (a, b) =>
      stageOf(a) - stageOf(b) ||
      (stageOf(a) === 0
        ? (a.promised_at ?? '').localeCompare(b.promised_at ?? '')
        : a.starts_at.localeCompare(b.starts_at)),
  );

/** Every hour from the first with appointments to the last, also those without. */
export function wholeHours(hours: readonly Hour[]): Hour[] {
  const known = new Map(hours.map((each) => [each.hour, each]));
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())];
  const count = known.size === 0 ? 0 : last - first + 1;
  return Array.from({ length: count }, (_, index) => {
    const hour = first + index;
    return known.get(hour) ?? { hour, booked: 0, arrived: 0, minutes: 0 };
  });
}

/** The hour with most appointments; undefined when there is none. */
export const busiest = (hours: readonly Hour[]): Hour | undefined =>
  hours.reduce<Hour | undefined>(
    (most, each) => (each.booked > (most?.booked ?? 0) ? each : most),
    undefined,
  );

type Sums = Omit<Hour, 'hour'>;

const sumOf = (hours: readonly Hour[]): Sums => ({
  booked: hours.reduce((sum, { booked }) => sum + booked, 0),
  arrived: hours.reduce((sum, { arrived }) => sum + arrived, 0),
  minutes: hours.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** The day by hour, as the columns of the tile show it. */
export function boardTable({ hours }: ServiceBoardReply, t: Translate, format: Format): TileTable {
  const label = (name: string) => t(`dashboard.board.columns.${name}`);
  return tableOf<Hour, Sums>({
    caption: t('dashboard.board.byHour'),
    name: { label: label('hour'), cell: ({ hour }) => format.hour(hour), sum: t('dashboard.board.sum') },
    columns: [
      figure(label('booked'), ({ booked }) => booked, format.integer),
      figure(label('arrived'), ({ arrived }) => arrived, format.integer),
      figure(label('hours'), ({ minutes }) => minutes / 60, format.decimal),
    ],
    rows: wholeHours(hours),
    totals: sumOf(hours),
  });
}
