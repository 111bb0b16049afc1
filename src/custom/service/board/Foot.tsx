import { useTranslate } from 'ra-core';
import type { ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { sizes } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { Legend, Signs } from './Legend.tsx';
import { useOthersWaiting } from './offline/queue.ts';
import type { Changes } from './offline/useChanges.ts';
import { WaitingNote } from './offline/WaitingNote.tsx';
import type { BoardLive } from './useLive.ts';

interface Props {
  readonly day: ServiceDay;
  /** `offline` while the day can't be read. */
  readonly live: BoardLive;
  readonly changes: Changes;
  /** @default true */
  readonly hasLegend?: boolean;
}

/** Whether the board follows by itself, what of ours still waits, and what the signs mean. */
export function Foot({ day, live, changes, hasLegend = true }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { storename, date, as_of, timezone } = day;
  const as = t('serviceBoard.foot', {
    store: storename,
    date: format.weekday(date),
    time: format.time(as_of, new Date(as_of), timezone),
  });
  const isNoted = changes.waiting.length > 0 || live === 'offline';
  const others = useOthersWaiting(useSession().user.userid);
  return (
    <Bar>
      {isNoted ? (
        <WaitingNote day={day} changes={changes} isOffline={live === 'offline' || changes.isOffline} />
      ) : (
        <Dot data-live={live} role="status">
          {t(`serviceBoard.live.${live}`)}
        </Dot>
      )}
      <span>
        {!isNoted && '· '}
        {as}
      </span>
      {others > 0 && <b>{t('serviceBoard.waiting.others', { smart_count: others })}</b>}
      {hasLegend && (
        <Key>
          <ul aria-label={t('serviceBoard.legend.signs')}>
            <Signs />
          </ul>
          <Legend />
        </Key>
      )}
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
  // In sight above the tabs.
  [theme.breakpoints.down('sm')]: { position: 'sticky', bottom: sizes.tabBar },
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

const Key = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  marginLeft: 'auto',
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& li > span': { display: 'inline-flex' },
}));
