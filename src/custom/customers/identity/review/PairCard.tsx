import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Merge, Split } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import type { Decision } from '../queries.ts';
import { PairTable } from './PairTable.tsx';
import { nameOf } from './people.ts';
import type { PairFocus } from './usePairKeys.ts';

interface Props {
  readonly pair: MatchPair;
  readonly focus: PairFocus;
  /** Left out where the role may not decide. */
  readonly onDecide?: (pair: MatchPair, decision: Decision) => void;
}

/** Two records side by side, why they may be one person, and the decision. */
export function PairCard({ pair, focus, onDecide }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const label = t('identity.pair.label', { left: nameOf(pair.left), right: nameOf(pair.right) });
  return (
    <Card aria-label={label} {...focus}>
      <Head>
        <Reason>{messageText(t, pair.reason)}</Reason>
        <Tag tone="accent">{t('identity.pair.confidence', { percent: format.percent(pair.confidence) })}</Tag>
        {onDecide && <Decide pair={pair} onDecide={onDecide} />}
      </Head>
      <PairTable pair={pair} caption={label} />
      <Decided pair={pair} />
    </Card>
  );
}

function Decide({ pair, onDecide }: Required<Pick<Props, 'pair' | 'onDecide'>>) {
  const t = useTranslate();
  if (pair.status !== 'open') {
    return (
      <Buttons>
        <Button size="small" onClick={() => onDecide(pair, 'reopen')}>
          {t(pair.status === 'merged' ? 'identity.action.unmerge' : 'identity.action.reopen')}
        </Button>
      </Buttons>
    );
  }
  return (
    <Buttons>
      <Button
        size="small"
        aria-keyshortcuts="K"
        startIcon={<Split aria-hidden="true" />}
        onClick={() => onDecide(pair, 'reject')}
      >
        {t('identity.action.keep')}
      </Button>
      <Button
        size="small"
        variant="contained"
        aria-keyshortcuts="M"
        startIcon={<Merge aria-hidden="true" />}
        onClick={() => onDecide(pair, 'merge')}
      >
        {t('identity.action.merge')}
      </Button>
    </Buttons>
  );
}

/** When a pair was decided on, and by whom. */
function Decided({ pair: { status, decided_at, decided_by } }: { readonly pair: MatchPair }) {
  const t = useTranslate();
  const format = useFormat();
  if (status === 'open' || !decided_at) return null;
  const time = format.time(decided_at);
  return (
    <Foot>
      {decided_by
        ? t('identity.pair.decided', { time, name: decided_by })
        : t('identity.pair.decidedAlone', { time })}
    </Foot>
  );
}

const Card = styled('article')(({ theme }) => ({
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  '&:focus-within': { borderColor: theme.vars.palette.borderStrong },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  backgroundColor: theme.vars.palette.background.default,
}));

const Reason = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle1,
  color: theme.vars.palette.text.primary,
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginLeft: 'auto',
}));

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(0.75, 1.5),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
}));
