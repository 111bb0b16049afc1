import { useTranslate } from 'ra-core';
import { type SalespersonRow, salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { sumOfUnits } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross, unitsWithoutGross } from '../../figures/missingCost.ts';
import type { RowColumn } from '../../figures/TileRows.tsx';
import type { Column } from '../../table/table.ts';
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
    { label: label('new'), cell: (row) => format.decimal(row.new_units) },
    { label: label('used'), cell: (row) => format.decimal(row.used_units) },
    { label: label('units'), cell: (row) => format.decimal(row.total_units) },
    { label: label('pace'), cell: (row) => format.integer(row.units_pace) },
    { label: label('average'), cell: (row) => format.decimal(row.avg_units_90d) },
  ];
  const gross: readonly Column<SalespersonRow>[] = [
    { label: label('front'), cell: (row) => format.money(row.front_gross) },
    { label: label('frontPvr'), cell: (row) => format.money(row.front_pvr) },
    { label: label('back'), cell: (row) => format.money(row.back_gross) },
    { label: label('gross'), cell: (row) => format.money(row.total_gross) },
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
