import { useTranslate } from 'ra-core';
import { type AdvisorRow, advisorRanking } from '../../../../contract/widgets/ranking.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { linesWithoutCost } from '../../figures/missingCost.ts';
import { fractionOf } from '../../figures/ratios.ts';
import type { RowColumn } from '../../figures/TileRows.tsx';
import type { Column } from '../../table/table.ts';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { RankingTile } from './RankingTile.tsx';
import { useRankingScope } from './useRankingScope.ts';

const salesOf = (row: AdvisorRow) => row.labor_sales + row.parts_sales;

/** Service advisors by the gross of labor and parts; by their sales for roles that may not see gross. */
export function AdvisorsTile(props: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const { scope, waiting } = useRankingScope(props.period);
  const state = { ...useWidget(advisorRanking, scope, !waiting), ...waiting };
  const label = (column: string) => t(`dashboard.advisors.columns.${column}`);

  const work: readonly Column<AdvisorRow>[] = [
    { label: label('ros'), cell: (row) => format.integer(row.ro_count) },
    { label: label('hours'), cell: (row) => format.decimal(row.billed_hours) },
    { label: label('hoursPerRo'), cell: (row) => format.hundredths(row.hours_per_ro) },
    { label: label('elr'), cell: (row) => format.moneyExact(row.elr) },
    { label: label('perDay'), cell: (row) => format.decimal(row.ro_per_day) },
    { label: label('laborSales'), cell: (row) => format.money(row.labor_sales) },
    { label: label('partsSales'), cell: (row) => format.money(row.parts_sales) },
    { label: label('sales'), cell: (row) => format.money(salesOf(row)) },
    { label: label('discount'), cell: (row) => format.money(row.discount) },
  ];
  const gross: readonly Column<AdvisorRow>[] = [
    { label: label('gross'), cell: (row) => format.money(row.total_gross) },
    { label: label('laborGross'), cell: (row) => format.money(row.labor_gross) },
    { label: label('partsGross'), cell: (row) => format.money(row.parts_gross) },
    {
      label: label('grossPct'),
      cell: (row) => format.percent(fractionOf(row.gross_pct)),
    },
    { label: label('withoutCost'), cell: (row) => format.integer(row.lines_without_cost) },
  ];
  const columns: readonly RowColumn<AdvisorRow>[] = [
    { key: 'ros', label: label('ros'), figure: true, cell: (row) => format.integer(row.ro_count) },
    {
      key: 'hours',
      label: label('hoursPerRo'),
      figure: true,
      spare: true,
      cell: (row) => format.hundredths(row.hours_per_ro),
    },
    {
      key: 'elr',
      label: label('elr'),
      figure: true,
      spot: 'aside',
      named: true,
      cell: (row) => format.moneyExact(row.elr),
    },
  ];

  return (
    <RankingTile
      {...props}
      widget={advisorRanking}
      state={state}
      columns={({ meta }) => (hidesGross(meta) ? work : [...gross, ...work])}
      definition={[t('dashboard.tile.partialGross')]}
      notes={({ response, meta }) =>
        linesWithoutCost(
          response.reduce((sum, row) => sum + (row.lines_without_cost ?? 0), 0),
          meta,
          t,
        )
      }
    >
      {({ response, meta }) => (
        <Leaderboard
          name={advisorRanking.callName}
          caption={t('dashboard.advisors.title')}
          person={t('dashboard.advisors.person')}
          rows={response}
          by={
            hidesGross(meta)
              ? { label: label('sales'), value: salesOf, write: format.money }
              : { label: label('gross'), value: (row) => row.total_gross, write: format.money }
          }
          columns={columns}
          hidden={hidesGross(meta) ? label('gross') : undefined}
        />
      )}
    </RankingTile>
  );
}
