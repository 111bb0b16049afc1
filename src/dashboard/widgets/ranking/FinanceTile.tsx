import { useTranslate } from 'ra-core';
import { type FinanceRow, financeRanking } from '../../../../contract/widgets/ranking.ts';
import { sumOfUnits } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross, unitsWithoutGross } from '../../figures/missingCost.ts';
import { fractionOf } from '../../figures/ratios.ts';
import type { RowColumn } from '../../figures/TileRows.tsx';
import { type Column, figure } from '../../table/table.ts';
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
  const share = (percent: number | null | undefined) => format.percent(fractionOf(percent ?? null));

  const units: readonly Column<FinanceRow>[] = [
    figure(label('new'), (row) => row.new_units, format.integer),
    figure(label('used'), (row) => row.used_units, format.integer),
    figure(label('units'), (row) => row.total_units, format.integer),
  ];
  const gross: readonly Column<FinanceRow>[] = [
    figure(label('back'), (row) => row.back_gross, format.money),
    figure(label('pace'), (row) => row.back_gross_pace, format.money),
    figure(label('pvr'), (row) => row.back_pvr, format.money),
  ];
  const shares: readonly Column<FinanceRow>[] = [
    figure(label('products'), (row) => row.products_per_deal, format.hundredths),
    figure(label('finance'), (row) => row.finance_pct, share),
    figure(label('vsc'), (row) => row.vsc_pct, share),
    figure(label('gap'), (row) => row.gap_pct, share),
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
