import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';
import type { Scope } from '../../providers/period.ts';
import { oneSheet } from '../../ui/theme/print.ts';
import { paper } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { useScope } from '../scopeBar/useScope.ts';

const styles = <GlobalStyles styles={oneSheet} />;

/** Above the printed tiles: whose figures they are, of when, and as of when. Not seen on the screen. */
export function PrintHead({ period }: { readonly period: Scope }) {
  const t = useTranslate();
  const { stores, days, asOf, comparison } = useScope(period);
  const kind = period.kind === 'custom' ? [] : [t(`dashboard.scope.spoken.${period.kind}`)];
  return (
    <>
      {styles}
      <Line aria-hidden="true">
        <strong>{t('shell.product')}</strong>
        {[stores, ...kind, days, ...(comparison ? [comparison] : []), ...(asOf ? [asOf] : [])].join(' · ')}
      </Line>
    </>
  );
}

const Line = themed('p', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'none',
  '@media print': {
    display: 'flex',
    gap: theme.spacing(2),
    height: paper.headline,
    margin: 0,
  },
}));
