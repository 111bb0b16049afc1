import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { route, type Status, usePairs } from '../queries.ts';
import { nameOf } from './people.ts';
import { useDecisions } from './useDecisions.ts';

/** Pairs that are read at a time. */
const step = 50;
/** The server sends no more at once. */
const most = 1000;

/** Pairs that were merged, or marked as two people. Each can be reopened. */
export function DecidedPairs({ status }: { readonly status: Exclude<Status, 'open'> }) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const [count, setCount] = useState(step);
  const { data, error, refetch } = usePairs(status, count);
  const { decide, gone } = useDecisions();
  const pairs = data?.response.filter(({ pair_id }) => !gone.has(pair_id)) ?? [];
  const total = Math.max(data?.meta.total ?? pairs.length, pairs.length);
  const title = t(`identity.queue.${status}`);
  const column = (name: string, cell: Column<MatchPair>['cell']): Column<MatchPair> => ({
    name,
    label: t(`identity.pair.${name}`),
    cell,
  });
  return (
    <Panel title={title} flush={pairs.length > 0}>
      {error && !data && <NotLoaded of={{ error, refetch }} what={t('identity.queue.what')} />}
      {!data && !error && <PanelSkeleton />}
      {data && pairs.length === 0 && (
        <EmptyState title={t(`identity.empty.${status}`)} text={t(`identity.empty.${status}Text`)} />
      )}
      {pairs.length > 0 && (
        <DataTable
          label={title}
          rows={pairs}
          keyOf={({ pair_id }) => String(pair_id)}
          columns={[
            {
              ...column('people', ({ left, right }) =>
                t('identity.pair.label', { left: nameOf(left), right: nameOf(right) }),
              ),
              heads: true,
              onCard: 'title',
            },
            { ...column('reason', ({ reason }) => messageText(t, reason)), onCard: 'line' },
            { ...column('match', ({ confidence }) => format.percent(confidence)), figure: true },
            {
              ...column('when', (pair) => <Decided pair={pair} />),
              onCard: 'line',
            },
            ...(mayEdit
              ? [
                  {
                    ...column('action', (pair: MatchPair) => (
                      <Button size="small" onClick={() => decide(pair, 'reopen')}>
                        {t(`identity.action.${status === 'merged' ? 'unmerge' : 'reopen'}`)}
                      </Button>
                    )),
                    unlabelled: true,
                    onCard: 'line' as const,
                  },
                ]
              : []),
          ]}
        />
      )}
      {total > pairs.length && count < most && (
        <Foot>
          <Typography variant="body2" color="textSecondary">
            {t('identity.queue.shown', { shown: format.integer(pairs.length), total: format.integer(total) })}
          </Typography>
          <Button size="small" onClick={() => setCount(Math.min(count + step, most))}>
            {t('identity.queue.more')}
          </Button>
        </Foot>
      )}
    </Panel>
  );
}

/** When a pair was decided on, and by whom. */
function Decided({ pair: { decided_at, decided_by } }: { readonly pair: MatchPair }) {
  const t = useTranslate();
  const format = useFormat();
  if (!decided_at) return t('identity.pair.automatic');
  const time = format.time(decided_at);
  return decided_by
    ? t('identity.pair.decided', { time, name: decided_by })
    : t('identity.pair.decidedAlone', { time });
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
}));
