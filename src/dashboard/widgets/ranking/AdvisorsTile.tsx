import { useTranslate } from 'ra-core';
import { type AdvisorRow, advisorRanking } from '../../../../contract/widgets/ranking.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { linesWithoutCost } from '../../figures/missingCost.ts';
import { fractionOf } from '../../figures/ratios.ts';
import type { RowColumn } from '../../figures/TileRows.tsx';
import { type Column, figure } from '../../table/table.ts';
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
    figure(label('ros'), (row) => row.ro_count, format.integer),
    figure(label('hours'), (row) => row.billed_hours, format.decimal),
    figure(label('hoursPerRo'), (row) => row.hours_per_ro, format.hundredths),
    figure(label('elr'), (row) => row.elr, format.moneyExact),
    figure(label('perDay'), (row) => row.ro_per_day, format.decimal),
    figure(label('laborSales'), (row) => row.labor_sales, format.money),
    figure(label('partsSales'), (row) => row.parts_sales, format.money),
    figure(label('sales'), (row) => salesOf(row), format.money),
    figure(label('discount'), (row) => row.discount, format.money),
  ];
  const gross: readonly Column<AdvisorRow>[] = [
    figure(label('gross'), (row) => row.total_gross, format.money),
    figure(label('laborGross'), (row) => row.labor_gross, format.money),
    figure(label('partsGross'), (row) => row.parts_gross, format.money),
    figure(label('grossPct'), (row) => fractionOf(row.gross_pct), format.percent),
    figure(label('withoutCost'), (row) => row.lines_without_cost, format.integer),
  ];
  const columns: readonly RowColumn<AdvisorRow>[] = [
    {
      key: 'ros',
      label: label('ros'),
      figure: true,
      spare: 'first',
      cell: (row) => format.integer(row.ro_count),
    },
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
