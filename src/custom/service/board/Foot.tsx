import { TrendingUp, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { transportIcons, transports } from './look.ts';
import type { Changes } from './offline/useChanges.ts';
import { WaitingNote } from './offline/WaitingNote.tsx';
import type { Live } from './useLive.ts';

interface Props {
  readonly day: ServiceDay;
  readonly live: Live;
  readonly changes: Changes;
}

/** Whether the board follows by itself, what of ours still waits, and what the signs mean. */
export function Foot({ day, live, changes }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { storename, date, as_of, timezone } = day;
  const as = t('serviceBoard.foot', {
    store: storename,
    date: format.weekday(date),
    time: format.time(as_of, new Date(as_of), timezone),
  });
  const waits = changes.waiting.length > 0;
  return (
    <Bar>
      {waits ? (
        <WaitingNote {...changes} />
      ) : (
        <Dot data-live={live} role="status">
          {t(`serviceBoard.live.${live}`)}
        </Dot>
      )}
      <span>{as}</span>
      <Legend aria-label={t('serviceBoard.legend.label')}>
        {transports.map((transport) => (
          <li key={transport}>
            <Icon of={transportIcons[transport]} /> {t(`serviceBoard.transport.${transport}`)}
          </li>
        ))}
        <li data-tone="good">
          <Icon of={TrendingUp} /> {t('serviceBoard.legend.equity')}
        </li>
        <li data-tone="warn">
          <Icon of={TriangleAlert} /> {t('serviceBoard.legend.recall')}
        </li>
      </Legend>
    </Bar>
  );
}

const Bar = themed('footer', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  minHeight: board.foot,
  padding: theme.spacing(0.5, 2),
  borderTop: `thin solid ${theme.vars.palette.borderStrong}`,
  color: theme.vars.palette.text.tertiary,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Dot = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  '&::before': {
    content: '""',
    width: theme.spacing(0.75),
    height: theme.spacing(0.75),
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.control,
  },
  '&[data-live="live"]::before': { backgroundColor: theme.vars.palette.success.main },
  '&[data-live="asking"]::before': { backgroundColor: theme.vars.palette.warning.main },
}));

const Legend = themed('ul', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  marginLeft: 'auto',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& [data-tone="good"] svg': { color: theme.vars.palette.success.main },
  '& [data-tone="warn"] svg': { color: theme.vars.palette.warning.main },
}));
