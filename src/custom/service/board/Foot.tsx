import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import type { Live } from '../../../providers/api/liveStream.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { transports } from './look.ts';
import { useOthersWaiting } from './offline/queue.ts';
import type { Changes } from './offline/useChanges.ts';
import { WaitingNote } from './offline/WaitingNote.tsx';
import { Flag, TransportSign } from './Sign.tsx';

interface Props {
  readonly day: ServiceDay;
  /** `offline` while the day can't be read. */
  readonly live: Live | 'offline';
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
  const others = useOthersWaiting(useSession().user.userid);
  return (
    <Bar>
      {waits ? (
        <WaitingNote day={day} changes={changes} />
      ) : (
        <Dot data-live={live} role="status">
          {t(`serviceBoard.live.${live}`)}
        </Dot>
      )}
      <span>
        {!waits && '· '}
        {as}
      </span>
      {others > 0 && <b>{t('serviceBoard.waiting.others', { smart_count: others })}</b>}
      <Legend aria-label={t('serviceBoard.legend.label')}>
        {transports.map((transport) => (
          <li key={transport}>
            <TransportSign of={transport} /> {t(`serviceBoard.transport.${transport}`)}
          </li>
        ))}
        {(['equity', 'recall'] as const).map((flag) => (
          <li key={flag}>
            <Flag of={flag} /> {t(`serviceBoard.legend.${flag}`)}
          </li>
        ))}
      </Legend>
    </Bar>
  );
}

const Bar = themed('footer', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5),
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
  '&[data-live="offline"]': { color: theme.vars.palette.warning.main },
  '&[data-live="asking"]::before, &[data-live="offline"]::before': {
    backgroundColor: theme.vars.palette.warning.main,
  },
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
}));
