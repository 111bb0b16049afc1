import { useTranslate } from 'ra-core';
import { type FinanceRow, financeRanking } from '../../../../contract/widgets/ranking.ts';
import { sumOfUnits } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross, unitsWithoutGross } from '../../figures/missingCost.ts';
import { fractionOf } from '../../figures/ratios.ts';
import type { RowColumn } from '../../figures/TileRows.tsx';
import type { Column } from '../../table/table.ts';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { RankingTile } from './RankingTile.tsx';
import { useRankingScope } from './useRankingScope.ts';

/** F&I managers by back gross; by units for roles that may not see gross. */
export function FinanceTile(props: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const { scope, waiting } = useRankingScope(props.period);
  const state = { ...useWidget(financeRanking, scope, !waiting), ...waiting };
  const label = (column: string) => t(`dashboard.finance.columns.${column}`);
  const share = (percent: number | null) => format.percent(fractionOf(percent));

  const units: readonly Column<FinanceRow>[] = [
    { label: label('new'), cell: (row) => format.integer(row.new_units) },
    { label: label('used'), cell: (row) => format.integer(row.used_units) },
    { label: label('units'), cell: (row) => format.integer(row.total_units) },
  ];
  const gross: readonly Column<FinanceRow>[] = [
    { label: label('back'), cell: (row) => format.money(row.back_gross) },
    { label: label('pace'), cell: (row) => format.money(row.back_gross_pace) },
    { label: label('pvr'), cell: (row) => format.money(row.back_pvr) },
  ];
  const shares: readonly Column<FinanceRow>[] = [
    { label: label('products'), cell: (row) => format.hundredths(row.products_per_deal) },
    { label: label('finance'), cell: (row) => share(row.finance_pct) },
    { label: label('vsc'), cell: (row) => share(row.vsc_pct) },
    { label: label('gap'), cell: (row) => share(row.gap_pct) },
  ];
  const unknown = (rows: readonly FinanceRow[]) => columnWithoutGross(sumOfUnits(rows), t, format.integer);
  const pvr: RowColumn<FinanceRow> = {
    key: 'pvr',
    label: label('pvr'),
    figure: true,
    spot: 'aside',
    named: true,
    cell: (row) => format.money(row.back_pvr),
  };
  const vsc: RowColumn<FinanceRow> = {
    key: 'vsc',
    label: label('vsc'),
    figure: true,
    spare: true,
    cell: (row) => share(row.vsc_pct),
  };

  return (
    <RankingTile
      {...props}
      widget={financeRanking}
      state={state}
      columns={({ response, meta }) =>
        hidesGross(meta) ? [...units, ...shares] : [...gross, ...units, ...shares, ...unknown(response)]
      }
      definition={[t('dashboard.tile.partialUnitGross')]}
      notes={({ response, meta }) => unitsWithoutGross(sumOfUnits(response), meta, t)}
    >
      {({ response, meta }) => (
        <Leaderboard
          name={financeRanking.callName}
          caption={t('dashboard.finance.title')}
          person={t('dashboard.finance.person')}
          rows={response}
          by={
            hidesGross(meta)
              ? { label: label('units'), value: (row) => row.total_units, write: format.integer }
              : { label: label('back'), value: (row) => row.back_gross, write: format.money }
          }
          columns={hidesGross(meta) ? [{ ...vsc, spare: false, spot: 'aside', named: true }] : [pvr, vsc]}
          hidden={hidesGross(meta) ? label('back') : undefined}
        />
      )}
    </RankingTile>
  );
}
