import { useTranslate } from 'ra-core';
import { type SalespersonRow, salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { sumOfUnits } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross, unitsWithoutGross } from '../../figures/missingCost.ts';
import type { RowColumn } from '../../figures/TileRows.tsx';
import { type Column, figure } from '../../table/table.ts';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { RankingTile } from './RankingTile.tsx';
import { useRankingScope } from './useRankingScope.ts';

/** Salespeople by units. Two who share a deal have half of it each, so units have a decimal. */
export function SalespeopleTile(props: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const { scope, waiting } = useRankingScope(props.period);
  const state = { ...useWidget(salespersonRanking, scope, !waiting), ...waiting };
  const label = (column: string) => t(`dashboard.salespeople.columns.${column}`);

  const units: readonly Column<SalespersonRow>[] = [
    figure(label('new'), (row) => row.new_units, format.decimal),
    figure(label('used'), (row) => row.used_units, format.decimal),
    figure(label('units'), (row) => row.total_units, format.decimal),
    figure(label('pace'), (row) => row.units_pace, format.integer),
    figure(label('average'), (row) => row.avg_units_90d, format.decimal),
  ];
  const gross: readonly Column<SalespersonRow>[] = [
    figure(label('front'), (row) => row.front_gross, format.money),
    figure(label('frontPvr'), (row) => row.front_pvr, format.money),
    figure(label('back'), (row) => row.back_gross, format.money),
    figure(label('gross'), (row) => row.total_gross, format.money),
  ];
  const unknown = (rows: readonly SalespersonRow[]) =>
    columnWithoutGross(sumOfUnits(rows), t, format.decimal);
  const pace: RowColumn<SalespersonRow> = {
    key: 'pace',
    label: label('pace'),
    figure: true,
    cell: (row) => format.integer(row.units_pace),
  };
  const totalGross: RowColumn<SalespersonRow> = {
    key: 'gross',
    label: label('gross'),
    figure: true,
    strong: true,
    spot: 'aside',
    cell: (row) => format.money(row.total_gross),
  };

  return (
    <RankingTile
      {...props}
      widget={salespersonRanking}
      state={state}
      columns={({ response, meta }) =>
        hidesGross(meta) ? units : [...units, ...gross, ...unknown(response)]
      }
      definition={[t('dashboard.tile.partialUnitGross')]}
      notes={({ response, meta }) => unitsWithoutGross(sumOfUnits(response), meta, t)}
    >
      {({ response, meta }) => (
        <Leaderboard
          name={salespersonRanking.callName}
          caption={t('dashboard.salespeople.title')}
          person={t('dashboard.salespeople.person')}
          rows={response}
          by={{ label: label('units'), value: (row) => row.total_units, write: format.decimal }}
          columns={hidesGross(meta) ? [pace] : [pace, totalGross]}
          more={(row) => t('dashboard.ranking.more', { pace: format.integer(row.units_pace) })}
          hidden={hidesGross(meta) ? label('gross') : undefined}
        />
      )}
    </RankingTile>
  );
}
