import { useTranslate } from 'ra-core';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { useValue } from './queries.ts';

/** Sales and listings of such vehicles in the stores that the user may see. */
export function Comparables({ query: { data } }: { readonly query: ReturnType<typeof useValue> }) {
  const t = useTranslate();
  const format = useFormat();
  const head = (name: string) => ({ name, label: t(`valuation.comparables.columns.${name}`) });
  if (!data) return null;
  const { comparables } = data.response;
  const title = t('valuation.comparables.title');
  if (comparables.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={t('valuation.comparables.empty')} />
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={String(comparables.length)} flush>
      <DataTable
        label={title}
        rows={comparables}
        keyOf={({ kind, store_id, number }) => `${kind} ${store_id} ${number}`}
        columns={[
          { ...head('date'), onCard: 'plain', cell: ({ date }) => format.date(date) },
          { ...head('kind'), onCard: 'title', cell: ({ kind }) => t(`valuation.comparables.kind.${kind}`) },
          { ...head('store'), onCard: 'plain', cell: ({ storename }) => storename },
          {
            ...head('number'),
            onCard: 'plain',
            cell: ({ number, vin }) => <span title={vin ?? undefined}>{number}</span>,
          },
          {
            ...head('trim'),
            onCard: 'plain',
            cell: ({ trim }) => trim ?? notAvailable,
            card: ({ trim }) => trim,
          },
          {
            ...head('mileage'),
            figure: true,
            onCard: 'aside',
            cell: ({ mileage }) => format.integer(mileage),
          },
          { ...head('price'), figure: true, onCard: 'aside', cell: ({ price }) => format.money(price) },
        ]}
      />
    </Panel>
  );
}
