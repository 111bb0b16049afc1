import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown, ListFilter } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { CustomDays } from '../../ui/period/CustomDays.tsx';
import { ComparisonSelect, PeriodSelect } from '../../ui/period/PeriodSelect.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { ArrangeActions } from './ArrangeActions.tsx';
import { ArrangeButton } from './ArrangeButton.tsx';
import { iconsOnly } from './BarAction.tsx';
import { PageActions } from './PageActions.tsx';
import { useScope } from './useScope.ts';
import type { ScopeBarProps } from './WideBar.tsx';

export function PhoneBar({ period, today, onPeriod, onComparison, arranging, onAdd }: ScopeBarProps) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { stores: chooseStores } = useOpenOverlay();
  const { stores, days, asOf, comparison } = useScope(period);
  const line = [stores, t(`dashboard.scope.kinds.${period.kind}`), ...(asOf ? [asOf] : [])];
  return (
    <Section data-tour="scope" aria-label={t('dashboard.scope.label')}>
      <Line>
        <IconButton
          aria-haspopup="dialog"
          aria-label={t('storesFilter.button', { scope: stores })}
          onClick={chooseStores}
        >
          <Icon of={ListFilter} />
        </IconButton>
        <Row type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span>{line.join(' · ')}</span>
          <Icon of={ChevronDown} />
        </Row>
      </Line>
      <Panel id={id} hidden={!open || arranging.on}>
        <PeriodSelect kind={period.kind} onChoose={(kind) => onPeriod(kind, period)} />
        {period.kind === 'custom' && (
          <CustomDays {...period} today={today} onChange={(typed) => onPeriod('custom', typed)} />
        )}
        <Typography variant="body1" sx={{ fontWeight: 500 }}>
          {days}
        </Typography>
        <ComparisonSelect comparison={period.compare ?? 'prior'} onChoose={onComparison} />
        <Typography variant="body2" color="textTertiary">
          {comparison}
        </Typography>
      </Panel>
      {(open || arranging.on) && (
        <Actions data-arranging={arranging.on}>
          {arranging.on ? <ArrangeActions {...arranging} onAdd={onAdd} /> : <PageActions />}
          <ArrangeButton {...arranging} />
        </Actions>
      )}
    </Section>
  );
}

const Section = themed('section', ({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));

const Line = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  paddingLeft: theme.spacing(0.5),
}));

const Row = themed('button', ({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  width: '100%',
  height: sizes.scopeRowPhone,
  padding: `0 ${sizes.gutter}px 0 0`,
  border: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  outlineOffset: `-${theme.spacing(0.5)}`,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const Panel = themed('div', ({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: `0 ${sizes.gutter}px ${theme.spacing(1)}`,
  '&[hidden]': { display: 'none' },
}));

const Actions = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${sizes.gutterPhone}px ${theme.spacing(1)}`,
  // "Done" and "Edit layout" stand right.
  '& > :last-child': { marginLeft: 'auto' },
  '&[data-arranging="true"]': iconsOnly,
}));
