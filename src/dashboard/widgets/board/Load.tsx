import { useTranslate } from 'ra-core';
import type { ServiceBoardReply } from '../../../../contract/widgets/board.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { fractionOf } from '../../figures/ratios.ts';

/** How full the shop is: booked hours of the hours that it has. Beyond them the bar is bad. */
export function Load({ totals }: { readonly totals: ServiceBoardReply['totals'] }) {
  const t = useTranslate();
  const format = useFormat();
  const { load_pct, booked_hours, capacity_hours } = totals;
  const booked = format.integer(booked_hours);
  return (
    <Line>
      <dt>
        {t('dashboard.board.load')} <b>{format.percent(fractionOf(load_pct))}</b>
      </dt>
      {load_pct !== null && (
        <Track aria-hidden="true">
          <div data-over={load_pct > 100} style={{ width: `${Math.min(100, load_pct)}%` }} />
        </Track>
      )}
      <dd>
        {capacity_hours === null
          ? t('dashboard.board.booked', { booked })
          : t('dashboard.board.loadOf', { booked, capacity: format.integer(capacity_hours) })}
      </dd>
    </Line>
  );
}

const Line = themed('div', ({ theme: { vars, spacing, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gridColumn: '1 / -1',
  gap: spacing(1),
  whiteSpace: 'nowrap',
  color: vars.palette.text.secondary,
  b: { fontWeight: 600, color: 'var(--figure)' },
  'dd:last-of-type': { ...typography.caption, margin: 0, color: vars.palette.text.tertiary },
}));

const Track = themed('dd', ({ theme }) => ({
  flex: 1,
  height: bars.bullet,
  margin: 0,
  borderRadius: 1,
  backgroundColor: theme.vars.palette.track,
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '& > div': { height: '100%', borderRadius: 1, backgroundColor: theme.vars.palette.chart[0] },
  '& > [data-over="true"]': { backgroundColor: theme.vars.palette.error.main },
}));
