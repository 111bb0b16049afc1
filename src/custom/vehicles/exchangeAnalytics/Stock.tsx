import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Meta } from '../../../../contract/call.ts';
import type { ExchangeAnalytics, ExchangeBy, StockGroup } from '../../../../contract/calls/exchange.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Groups } from './Groups.tsx';
import { useHeads } from './heads.tsx';
import type { Opened } from './queries.ts';

interface Props {
  readonly of: ExchangeAnalytics['stock'];
  readonly by: ExchangeBy;
  readonly meta: Meta;
  readonly onOpen: (opened: Opened) => void;
  /** The type whose records the address opens, else used. */
  readonly opened: StockGroup['stock_type'];
}

const types = ['U', 'N'] as const;

/** What stands on the lots, how long it lasts and how often it turns. */
export function Stock({ of: stock, by, meta, onOpen, opened }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const heads = useHeads(meta);
  const [type, setType] = useState<StockGroup['stock_type']>(opened);
  if (stock === null) {
    return (
      <Panel title={t('exanalytics.stock.title')}>
        <EmptyState title={t('exanalytics.stock.noBuyer')} text={t('exanalytics.stock.noBuyerText')} />
      </Panel>
    );
  }
  const ofType = stock.rows.filter(
    ({ stock_type, units_in_stock }) => stock_type === type && units_in_stock > 0,
  );
  const column = heads.columnOf<StockGroup>(stock.totals.find(({ stock_type }) => stock_type === type));
  return (
    <Groups
      texts="stock"
      set={`stock_${type}`}
      by={by}
      rows={ofType}
      onOpen={onOpen}
      choice={
        <Segmented
          label={t('exanalytics.stock.type')}
          value={type}
          values={types}
          nameOf={(name) => t(`exanalytics.stock.types.${name}`)}
          onChoose={setType}
        />
      }
      columns={[
        column('units_in_stock', format.integer),
        ...(by === 'age'
          ? [heads.bar(ofType, ({ units_in_stock }) => units_in_stock, format.integer)]
          : [
              column('days_supply', format.days),
              heads.bar(ofType, ({ days_supply }) => days_supply, format.days),
              column('turn_rate', format.decimal),
            ]),
        ...(by === 'store' ? [column('avg_age_days', format.days)] : []),
        ...(by === 'model' ? [] : [column('cost', heads.dollars)]),
      ]}
    />
  );
}
