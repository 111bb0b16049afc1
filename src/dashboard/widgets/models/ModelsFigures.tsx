import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { ModelRow } from '../../../../contract/widgets/models.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { FittingRows } from '../../figures/FittingRows.tsx';
import { HeadRow } from '../../figures/HeadRow.tsx';
import { RowsSkeleton } from '../../figures/RowsSkeleton.tsx';
import { Column } from '../../figures/TileColumn.tsx';
import type { RowColumn } from '../../figures/TileRows.tsx';
import { Heat } from './Heat.tsx';
import { byDistance, heatOf, type ModelsReply, modelName, partOf, signed } from './models.ts';

const widget = 'GetInventoryDashboardWidget';

/** Stock and target of all models, then the models that are farthest from theirs. */
export const ModelsFigures = memo(function ModelsFigures({
  models: { rows, totals },
}: {
  readonly models: ModelsReply;
}) {
  const t = useTranslate();
  const format = useFormat();
  const sorted = byDistance(rows);
  return (
    <Column>
      <HeadRow>
        <Figure label={t('dashboard.models.inStock')} link={{ rows: { widget, part: 'in_stock' } }}>
          {format.integer(totals.units_in_stock)}
        </Figure>
        <Figure label={t('dashboard.models.target')}>{format.integer(totals.target_units)}</Figure>
        <Figure label={t('dashboard.models.overUnder')}>{signed(totals.over_under, format)}</Figure>
      </HeadRow>
      <FittingRows
        caption={t('dashboard.models.caption')}
        columns={useColumns(Math.abs(sorted[0]?.over_under ?? 0))}
        rows={sorted}
        keyOf={partOf}
        usual={5}
        dense
      />
    </Column>
  );
});

/** @param most the largest distance from a target, which is coloured most */
function useColumns(most: number): readonly RowColumn<ModelRow>[] {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`dashboard.models.columns.${name}`);
  return [
    {
      key: 'model',
      label: label('model'),
      strong: true,
      elastic: 100,
      spot: 'title',
      cell: (row) => (
        <DrillLink rows={{ widget, part: partOf(row), partName: modelName(row) }}>{modelName(row)}</DrillLink>
      ),
    },
    {
      key: 'type',
      label: label('type'),
      spot: 'under',
      cell: ({ stock_type }) => t(`dashboard.models.types.${stock_type}`),
      more: (row) => ` · ${label('stock')} ${format.integer(row.units_in_stock)}`,
    },
    { key: 'stock', label: label('stock'), figure: true, cell: (row) => format.integer(row.units_in_stock) },
    { key: 'target', label: label('target'), figure: true, cell: (row) => format.integer(row.target_units) },
    {
      key: 'supply',
      label: label('supply'),
      figure: true,
      spot: 'aside',
      named: true,
      cell: (row) => format.days(row.days_supply),
    },
    {
      key: 'heat',
      label: label('overUnder'),
      figure: true,
      strong: true,
      spot: 'figure',
      cell: ({ over_under }) => (
        <Heat value={over_under} heat={heatOf(over_under, most)}>
          {signed(over_under, format)}
        </Heat>
      ),
    },
  ];
}

/** The same figures and rows, before they are known. */
export function ModelsSkeleton() {
  return (
    <Column>
      <HeadRow as="div">
        <FigureSkeleton />
        <FigureSkeleton />
        <FigureSkeleton />
      </HeadRow>
      <RowsSkeleton rows={5} dense />
    </Column>
  );
}
