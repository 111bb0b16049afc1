import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import type { Comparison, Days, PeriodKind } from '../../../contract/period.ts';
import type { Scope } from '../../providers/period.ts';
import { CustomDays } from '../../ui/period/CustomDays.tsx';
import { ComparisonSelect, PeriodSelect } from '../../ui/period/PeriodSelect.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import type { Arranging } from '../board/useArranging.ts';
import { ArrangeActions } from './ArrangeActions.tsx';
import { ArrangeButton } from './ArrangeButton.tsx';
import { iconsOnly } from './BarAction.tsx';
import { PageActions } from './PageActions.tsx';
import { PeriodButtons } from './PeriodButtons.tsx';
import { useScope } from './useScope.ts';

export interface ScopeBarProps {
  readonly period: Scope;
  readonly today: string;
  readonly onPeriod: (kind: PeriodKind, days?: Days) => void;
  readonly onComparison: (comparison: Comparison) => void;
  readonly arranging: Arranging;
  /** Opens the choice of widgets. */
  readonly onAdd: () => void;
}

export function WideBar({ period, today, onPeriod, onComparison, arranging, onAdd }: ScopeBarProps) {
  const t = useTranslate();
  const tablet = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const { stores, days, comparison } = useScope(period);
  const choose = (kind: PeriodKind) => onPeriod(kind, period);
  return (
    <Bar data-tour="scope" aria-label={t('dashboard.scope.label')}>
      {tablet ? (
        <PeriodSelect size="small" kind={period.kind} onChoose={choose} />
      ) : (
        <PeriodButtons kind={period.kind} onChoose={choose} />
      )}
      {period.kind === 'custom' ? (
        <CustomDays {...period} today={today} onChange={(typed) => onPeriod('custom', typed)} />
      ) : (
        <Typography variant="body1" noWrap sx={{ flex: 'none', fontWeight: 500 }}>
          {days}
        </Typography>
      )}
      {!arranging.on && (
        <ComparisonSelect size="small" comparison={period.compare ?? 'prior'} onChoose={onComparison} />
      )}
      <Typography
        variant="body2"
        color="textTertiary"
        noWrap
        sx={{ flex: '1 1 0', minWidth: (theme) => theme.spacing(38) }}
      >
        {!arranging.on && comparison}
      </Typography>
      <End>
        {arranging.on ? (
          <ArrangeActions {...arranging} onAdd={onAdd} />
        ) : (
          <>
            {/* The header names them, too. */}
            <Typography
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ flex: 'none', display: { xs: 'none', xl: 'block' } }}
            >
              {stores}
            </Typography>
            <PageActions />
          </>
        )}
        <ArrangeButton {...arranging} />
      </End>
    </Bar>
  );
}

const Bar = themed('section', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  minHeight: sizes.scopeBar,
  padding: `${theme.spacing(0.5)} ${sizes.gutter}px`,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('xl')]: iconsOnly,
  '@media print': { display: 'none' },
}));

/** Stays together, on the right, where the bar takes two lines. */
const End = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginLeft: 'auto',
}));
