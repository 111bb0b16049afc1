import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { PairTable } from './PairTable.tsx';
import { nameOf } from './people.ts';

interface Props {
  readonly ref: Ref<HTMLElement>;
  readonly pair: MatchPair;
}

/** Two records side by side, and why they may be one person. */
export function PairCard({ ref, pair }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const label = t('identity.pair.label', { left: nameOf(pair.left), right: nameOf(pair.right) });
  return (
    <Card ref={ref} tabIndex={0} aria-label={label}>
      <Head>
        <Reason>{messageText(t, pair.reason)}</Reason>
        <Tag tone="accent">{t('identity.pair.confidence', { percent: format.percent(pair.confidence) })}</Tag>
      </Head>
      <PairTable pair={pair} caption={label} />
    </Card>
  );
}

const Card = styled('article')(({ theme }) => ({
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
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
