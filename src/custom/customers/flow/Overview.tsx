import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../../providers/session/useToday.ts';
import { useStoreScope } from '../../../providers/stores/storeScope.ts';
import { useScopeLabel } from '../../../providers/stores/useScopeLabel.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { Actions } from './bar/Actions.tsx';
import { Bar } from './bar/Bar.tsx';
import { type Ask, addressOf, daysIn, type FlowQuery, queryIn, usualDays } from './data/flowQuery.ts';
import { useFirstLead, useFlow, useParts, useRetention } from './data/queries.ts';
import { Below } from './panels/Below.tsx';
import { FlowPanel } from './panels/FlowPanel.tsx';
import { FlowSkeleton } from './panels/FlowSkeleton.tsx';
import { PartsPanel } from './panels/PartsPanel.tsx';
import { RetentionPanel } from './panels/RetentionPanel.tsx';

/** The flow of the chosen stores; without days in the address of those of which there are leads long enough ago. */
export function Overview() {
  const t = useTranslate();
  const today = useToday();
  const { storeId } = useStoreScope();
  const [address, setAddress] = useSearchParams();
  const named = daysIn(address, today);
  const { data: first, error, refetch } = useFirstLead(storeId, named === undefined);
  const usual = named ?? (first === undefined ? undefined : usualDays(today, first));
  const [from, to] = [usual?.from, usual?.to];
  const query = useMemo(
    () => (from !== undefined && to !== undefined ? queryIn(address, today, { from, to }) : undefined),
    [address, today, from, to],
  );
  const ask: Ask = useCallback(
    (change) => query && setAddress(addressOf({ ...query, ...change })),
    [query, setAddress],
  );
  if (query) return <FlowOf query={query} onAsk={ask} />;
  return (
    <>
      <PageHead title={t('pages.customer_journeyv2')} />
      <Panels>
        <Panel title={t('customerFlow.panel.title')}>
          {error ? <NotLoaded of={{ error, refetch }} what={t('customerFlow.what')} /> : <FlowSkeleton />}
        </Panel>
      </Panels>
    </>
  );
}

interface FlowOfProps {
  readonly query: FlowQuery;
  readonly onAsk: Ask;
}

/** The flow with what belongs to it: who of the buyers stayed, and where the leads came from. */
function FlowOf({ query, onAsk: ask }: FlowOfProps) {
  const t = useTranslate();
  const format = useFormat();
  const { storeId } = useStoreScope();
  const flow = useFlow(query, storeId);
  const retention = useRetention(query, storeId);
  const parts = useParts(query, storeId);
  const stores = useScopeLabel(storeId);
  const shown = flow.data?.response.flow;
  const aside = shown && [
    t('customerFlow.leads', { smart_count: shown.leads, count: format.integer(shown.leads) }),
    stores,
    t('customerFlow.followedTo', { date: format.date(shown.followed_to) }),
  ];
  const hasLeads = shown === undefined || shown.leads > 0;
  return (
    <>
      <PageHead title={t('pages.customer_journeyv2')} aside={aside?.join(' · ')}>
        <Actions
          query={query}
          flow={flow.data?.response}
          retention={retention.data?.response}
          parts={query.by === 'none' ? undefined : parts.data?.response}
        />
      </PageHead>
      <Bar query={query} onAsk={ask} />
      <Panels>
        <FlowPanel flow={flow} query={query} stores={stores} onAsk={ask} />
        {hasLeads && (
          <Below data-alone={query.by === 'none'}>
            <RetentionPanel retention={retention} query={query} stores={stores} flow={shown} />
            {query.by !== 'none' && (
              <PartsPanel
                parts={parts}
                by={query.by}
                query={query}
                stores={stores}
                flow={shown}
                onAsk={ask}
              />
            )}
          </Below>
        )}
      </Panels>
    </>
  );
}
