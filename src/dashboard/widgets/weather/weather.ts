import type { WeatherReply } from '../../../../contract/widgets/weather.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { type TileTable, tableOf } from '../../table/table.ts';

type Day = WeatherReply['days'][number];

/** 54.3 → "54°"; never "−0°". */
export const degrees = (value: number, format: Format) => `${format.integer(Math.round(value) || 0)}°`;

export const noTable: TileTable = { caption: '', columns: [], rows: [], sums: undefined };

export function weatherTable({ days }: WeatherReply, t: Translate, format: Format): TileTable {
  const label = (name: string) => t(`dashboard.weather.columns.${name}`);
  return tableOf<Day, Day>({
    caption: t('dashboard.weather.table'),
    name: { label: label('day'), cell: ({ date }) => format.weekday(date) },
    columns: [
      {
        label: label('condition'),
        figure: false,
        cell: ({ condition }) => t(`dashboard.weather.conditions.${condition}`),
      },
      { label: label('high'), cell: ({ high_f }) => degrees(high_f, format) },
      { label: label('low'), cell: ({ low_f }) => degrees(low_f, format) },
    ],
    rows: days,
  });
}
