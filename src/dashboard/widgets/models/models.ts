import type { ReplyOf } from '../../../../contract/call.ts';
import type { ModelRow, modelStock } from '../../../../contract/widgets/models.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { type Column, figure, type TileTable, tableOf } from '../../table/table.ts';

export type ModelsReply = ReplyOf<typeof modelStock>;
type Totals = ModelsReply['totals'];

export const holdsNothing = ({ rows }: ModelsReply) => rows.length === 0;

/** The models whose stock is farthest from its target, over or under it; of equals the one with more stock. */
export const byDistance = (rows: readonly ModelRow[]) =>
  rows.toSorted(
    (a, b) => Math.abs(b.over_under) - Math.abs(a.over_under) || b.units_in_stock - a.units_in_stock,
  );

/** "+12", "−8", "0". */
export const signed = (value: number, format: Format) =>
  value > 0 ? `+${format.integer(value)}` : format.integer(value);

/** How strongly a cell is coloured, 0 to 1, by the largest distance of all. */
export const heatOf = (value: number, most: number) => (most === 0 ? 0 : Math.abs(value) / most);

export const modelName = ({ make, model }: ModelRow) => `${make} ${model}`;

/** How the records behind a row are asked for. */
export const partOf = ({ stock_type, make, model }: ModelRow) => `${stock_type}:${make}:${model}`;

/** Every model with all of its figures. */
export function modelsTable({ rows, totals }: ModelsReply, t: Translate, format: Format): TileTable {
  const label = (name: string) => t(`dashboard.models.columns.${name}`);
  const columns: readonly Column<Totals>[] = [
    figure(label('stock'), (row) => row.units_in_stock, format.integer),
    figure(label('transit'), (row) => row.units_in_transit, format.integer),
    figure(label('month'), (row) => row.avg_month_units, format.decimal),
    figure(label('supply'), (row) => row.days_supply, format.days),
    figure(label('target'), (row) => row.target_units, format.integer),
    figure(
      label('overUnder'),
      (row) => row.over_under,
      (value) => signed(value ?? 0, format),
    ),
    figure(label('oldest'), (row) => row.oldest_days, format.days),
  ];
  return tableOf<ModelRow, Totals>({
    caption: t('dashboard.models.all'),
    name: {
      label: label('model'),
      cell: (row) => `${modelName(row)}, ${t(`dashboard.models.types.${row.stock_type}`)}`,
      sum: t('dashboard.models.sum'),
    },
    columns,
    rows,
    totals,
  });
}
