import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { CompletenessRow } from '../../../../../contract/calls/customers/completeness.ts';
import { useStoreScope } from '../../../../providers/stores/storeScope.ts';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { Segmented } from '../../../../ui/page/Segmented.tsx';
import { useAsOf } from '../../../../ui/page/useAsOf.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { CompletenessTable } from './CompletenessTable.tsx';
import { useCompleteness } from './queries.ts';

const sides = ['has', 'lacks'] as const;
const tables = ['store', 'source'] as const;

/** How many customers of each store and of each source can be reached, and what is known of them; all of it opens. */
export function Completeness() {
  const t = useTranslate();
  const { storeId } = useStoreScope();
  const [address, setAddress] = useSearchParams();
  const counted = useCompleteness(storeId);
  const asOf = useAsOf(counted.data?.meta, 'customers');
  const side = sides.find((one) => one === address.get('side')) ?? 'has';
  const text = (name: string) => t(`identity.completeness.${name}`);
  const choose = (next: (typeof sides)[number]) =>
    setAddress(next === 'has' ? { tab: 'completeness' } : { tab: 'completeness', side: next });
  const rowsOf = (rows: readonly CompletenessRow[], of: (typeof tables)[number]) =>
    rows.filter((row) => row.of === of || row.of === 'all');
  return (
    <Panels>
      <Loaded
        of={counted}
        what={text('what')}
        waiting={
          <Panel title={text('store.title')}>
            <PanelSkeleton />
          </Panel>
        }
      >
        {({ response: rows }) =>
          tables.map((of) => (
            <Panel
              key={of}
              flush
              title={text(`${of}.title`)}
              aside={[text(`${of}.help`), asOf].filter(Boolean).join(' · ')}
              actions={
                of === 'store' && (
                  <Segmented
                    size="small"
                    label={text('side')}
                    value={side}
                    values={sides}
                    nameOf={text}
                    onChoose={choose}
                  />
                )
              }
            >
              {(rows[0]?.customers ?? 0) === 0 ? (
                <EmptyState title={text('none')} text={text('noneText')} />
              ) : (
                <CompletenessTable label={text(`${of}.title`)} of={of} rows={rowsOf(rows, of)} side={side} />
              )}
            </Panel>
          ))
        }
      </Loaded>
    </Panels>
  );
}
