import type { WeatherReply } from '../../../../contract/widgets/weather.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

type Day = WeatherReply['days'][number];

/** 54.3 → "54°"; never "−0°". */
export const degrees = (value: number, format: Format) => `${format.integer(Math.round(value) || 0)}°`;

export const noTable: TileTable = { caption: '', columns: [], rows: [], sums: undefined };

export function weatherTable({ days }: WeatherReply, t: Translate, format: Format): TileTable {
  const label = (name: string) => t(`dashboard.weather.columns.${name}`);
  const write = (value: number | null | undefined) => degrees(value ?? 0, format);
  return tableOf<Day, Day>({
    caption: t('dashboard.weather.table'),
    name: { label: label('day'), cell: ({ date }) => format.weekday(date), value: ({ date }) => date },
    columns: [
      {
        label: label('condition'),
        figure: false,
        cell: ({ condition }) => t(`dashboard.weather.conditions.${condition}`),
      },
      figure(label('high'), ({ high_f }) => high_f, write),
      figure(label('low'), ({ low_f }) => low_f, write),
    ],
    rows: days,
  });
}
