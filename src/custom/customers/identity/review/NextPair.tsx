import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowRight, Merge, Split } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { hasModifier } from '../../../../ui/roving.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { route, usePairs } from '../queries.ts';
import { PairCard } from './PairCard.tsx';
import { useDecisions } from './useDecisions.ts';

/** Pairs that are read at a time, before the last one is reached. */
const step = 20;
/** The server sends no more at once. */
const most = 1000;

/** Which pair is shown: that of an id, else the one at a place. */
interface Turn {
  readonly id?: number;
  readonly at: number;
}

/** The pairs to review, one at a time. */
export function NextPair() {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const [count, setCount] = useState(step);
  const { data, error, refetch } = usePairs('open', count);
  const [turn, setTurn] = useState<Turn>({ at: 0 });
  const { decide, undo, gone } = useDecisions(({ pair_id }) => setTurn({ id: pair_id, at: 0 }));
  const pairs = data?.response.filter(({ pair_id }) => !gone.has(pair_id)) ?? [];
  const left = (data?.meta.total ?? pairs.length) - ((data?.response.length ?? 0) - pairs.length);
  const found = pairs.findIndex(({ pair_id }) => pair_id === turn.id);
  const at = found >= 0 ? found : turn.at % Math.max(pairs.length, 1);
  const pair = pairs[at];
  // After the last one, the skipped ones come again.
  const next = pairs[(at + 1) % pairs.length];
  const go = (to: MatchPair | undefined) => setTurn({ ...(to && { id: to.pair_id }), at });
  const isNearEnd = at + 2 >= pairs.length && left > pairs.length && count < most;
  useEffect(() => {
    if (isNearEnd) setCount((before) => Math.min(before + step, most));
  }, [isNearEnd]);

  const settle = (decision: 'merge' | 'reject') => {
    if (!pair || !mayEdit) return;
    go(next);
    decide(pair, decision);
  };
  const keys: Readonly<Record<string, () => void>> = {
    m: () => settle('merge'),
    k: () => settle('reject'),
    s: () => go(next),
    arrowright: () => go(next),
    arrowdown: () => go(next),
    arrowleft: () => go(pairs.at(at - 1)),
    arrowup: () => go(pairs.at(at - 1)),
    u: undo,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || hasModifier(event)) return;
    event.preventDefault();
    act();
  };

  return (
    <Panel
      title={t('identity.queue.title')}
      aside={
        pair && (
          <span role="status">
            {t('identity.queue.progress', {
              at: format.integer(gone.size + at + 1),
              total: format.integer(gone.size + left),
            })}
          </span>
        )
      }
      actions={!mayEdit && pair && <Small>{t('identity.readOnly')}</Small>}
    >
      {error && !data && <NotLoaded of={{ error, refetch }} what={t('identity.queue.what')} />}
      {!data && !error && <PanelSkeleton />}
      {data && !pair && <EmptyState title={t('identity.empty.open')} text={t('identity.empty.openText')} />}
      {pair && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside
        <div onKeyDown={onKeyDown}>
          <Focused pair={pair} />
          <Buttons>
            {mayEdit && (
              <>
                <Button
                  variant="contained"
                  aria-keyshortcuts="M"
                  startIcon={<Merge aria-hidden="true" />}
                  onClick={() => settle('merge')}
                >
                  {t('identity.action.merge')}
                </Button>
                <Button
                  aria-keyshortcuts="K"
                  startIcon={<Split aria-hidden="true" />}
                  onClick={() => settle('reject')}
                >
                  {t('identity.action.keep')}
                </Button>
              </>
            )}
            <Button
              aria-keyshortcuts="S"
              disabled={pairs.length < 2}
              startIcon={<ArrowRight aria-hidden="true" />}
              onClick={() => go(next)}
            >
              {t('identity.action.skip')}
            </Button>
            {mayEdit && (
              <Small data-keys>
                {t('identity.queue.keys', { merge: 'M', keep: 'K', skip: 'S', undo: 'U' })}
              </Small>
            )}
          </Buttons>
        </div>
      )}
    </Panel>
  );
}

/** Takes the focus from the page when it opens, so the keys work at once. */
function Focused({ pair }: { readonly pair: MatchPair }) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  return <PairCard ref={card} pair={pair} />;
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1.5),
  // Within reach of a thumb, whatever the records have to say.
  [theme.breakpoints.down('sm')]: {
    position: 'sticky',
    bottom: `calc(${sizes.tabBar}px + var(--below, 0rem))`,
    margin: theme.spacing(1, -2, -2),
    padding: theme.spacing(1, 2),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > button': { flex: 1, whiteSpace: 'nowrap' },
    '& > [data-keys]': { display: 'none' },
  },
}));

const Small = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.tertiary,
}));
