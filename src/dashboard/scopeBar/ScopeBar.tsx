import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { sizes } from '../../layout/theme/sizes.ts';
import type { Days, Period, PeriodKind } from '../period.ts';
import { SrOnly } from '../SrOnly.tsx';
import { useRefresh } from '../useRefresh.ts';
import { CustomDays } from './CustomDays.tsx';
import { PeriodButtons } from './PeriodButtons.tsx';
import { PeriodSelect } from './PeriodSelect.tsx';
import { useScope } from './useScope.ts';

interface Props {
  readonly period: Period;
  readonly today: string;
  readonly onPeriod: (kind: PeriodKind, days?: Days) => void;
}

/** Stores and period of every figure on the page; on a phone one line that opens to them. */
export function ScopeBar(props: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return phone ? <PhoneBar {...props} /> : <WideBar {...props} />;
}

function WideBar({ period, today, onPeriod }: Props) {
  const t = useTranslate();
  const { stores, days, asOf, comparison } = useScope(period);
  return (
    <Bar aria-label={t('dashboard.scope.label')}>
      <PeriodButtons kind={period.kind} onChoose={(kind) => onPeriod(kind, period)} />
      {period.kind === 'custom' ? (
        <CustomDays {...period} today={today} onChange={(typed) => onPeriod('custom', typed)} />
      ) : (
        <Typography variant="body1" noWrap sx={{ flex: 'none', fontWeight: 500 }}>
          {days}
        </Typography>
      )}
      <Typography variant="body2" color="textTertiary" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {comparison}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 'none' }}>
        {stores}
        {asOf && (
          <Box component="span" sx={{ display: { sm: 'none', lg: 'inline' } }}>
            {' · '}
            {asOf}
          </Box>
        )}
      </Typography>
      <RefreshButton />
    </Bar>
  );
}

function PhoneBar({ period, today, onPeriod }: Props) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { stores, days, asOf, comparison } = useScope(period);
  const line = [stores, t(`dashboard.scope.kinds.${period.kind}`), ...(asOf ? [asOf] : [])];
  return (
    <section aria-label={t('dashboard.scope.label')}>
      <Row type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{line.join(' · ')}</span>
        <Icon of={ChevronDown} />
      </Row>
      <Panel id={id} hidden={!open}>
        <PeriodSelect kind={period.kind} onChoose={(kind) => onPeriod(kind, period)} />
        {period.kind === 'custom' && (
          <CustomDays {...period} today={today} onChange={(typed) => onPeriod('custom', typed)} />
        )}
        <Typography variant="body1" sx={{ fontWeight: 500 }}>
          {days}
        </Typography>
        <Typography variant="body2" color="textTertiary">
          {comparison}
        </Typography>
        <RefreshButton />
      </Panel>
    </section>
  );
}

function RefreshButton() {
  const t = useTranslate();
  const { refresh, refreshing } = useRefresh();
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      startIcon={<Icon of={RefreshCw} />}
      onClick={() => refresh()}
      sx={{ flex: 'none', '@media print': { display: 'none' } }}
    >
      {t('dashboard.scope.refresh')}
      <SrOnly role="status">{refreshing && t('dashboard.scope.refreshing')}</SrOnly>
    </Button>
  );
}

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: sizes.scopeBar,
  padding: `0 ${sizes.gutter}px`,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

const Row = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  width: '100%',
  height: sizes.scopeRowPhone,
  padding: `0 ${sizes.gutter}px`,
  border: 0,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  outlineOffset: `-${theme.spacing(0.5)}`,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: `${theme.spacing(1)} ${sizes.gutter}px`,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  '&[hidden]': { display: 'none' },
}));
