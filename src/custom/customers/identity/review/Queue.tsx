import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { route, type Status, usePairs } from '../queries.ts';
import { PairCard } from './PairCard.tsx';
import { useDecisions } from './useDecisions.ts';
import { usePairKeys } from './usePairKeys.ts';

/** Pairs that are read at a time. */
const step = 20;
/** The server sends no more at once. */
const most = 1000;

const titles = { open: 'title', merged: 'merged', rejected: 'rejected' } as const;

/** Pairs of one status, one below the other. Arrows go from pair to pair, M merges, K keeps apart. */
export function Queue({ status }: { readonly status: Status }) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const [count, setCount] = useState(step);
  const { data, error, refetch } = usePairs(status, count);
  const { decide, gone } = useDecisions();
  const pairs = data?.response.filter(({ pair_id }) => !gone.has(pair_id)) ?? [];
  const total = Math.max(data?.meta.total ?? pairs.length, pairs.length);
  const keys = usePairKeys(pairs, mayEdit && status === 'open' ? decide : undefined);

  return (
    <Panel
      title={t(`identity.queue.${titles[status]}`)}
      aside={mayEdit ? status === 'open' && pairs.length > 0 && <Keys /> : t('identity.readOnly')}
    >
      {error && !data && <NotLoaded of={{ error, refetch }} what={t('identity.queue.what')} />}
      {!data && !error && <PanelSkeleton />}
      {data && pairs.length === 0 && (
        <EmptyState title={t(`identity.empty.${status}`)} text={t(`identity.empty.${status}Text`)} />
      )}
      {pairs.length > 0 && (
        <List onKeyDown={keys.onKeyDown}>
          {pairs.map((pair) => (
            <li key={pair.pair_id}>
              <PairCard pair={pair} focus={keys.focusOf(pair)} {...(mayEdit && { onDecide: decide })} />
            </li>
          ))}
        </List>
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

/** Which keys do what. */
function Keys() {
  const t = useTranslate();
  return t('identity.queue.keys', { arrows: '↑ ↓', merge: 'M', keep: 'K' });
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  // A pair fills the screen of a phone: the next one stands apart, not as one more row.
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(3) },
  margin: 0,
  padding: 0,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1.5),
}));
