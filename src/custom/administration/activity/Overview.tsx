import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { Changes } from './Changes.tsx';
import { FailedSignIns } from './FailedSignIns.tsx';
import { Filters } from './Filters.tsx';
import { HeatMap } from './HeatMap.tsx';
import { MailQueue } from './MailQueue.tsx';
import { useSummary } from './queries.ts';
import { Retention } from './Retention.tsx';
import { TopPages, TopUsers } from './Top.tsx';
import { useActivityAddress, type View, views } from './useActivityAddress.ts';
import { Visits } from './Visits.tsx';

/** What concerns people of all stores, and is filtered by nothing. */
const ofTheGroup: ReadonlySet<View> = new Set(['mail', 'retention']);

/** Filters above all, then one of the views; all of it is in the address. */
export function Overview() {
  const t = useTranslate();
  const { view, days, filter, at, change } = useActivityAddress();
  const summary = useSummary(filter, !ofTheGroup.has(view));
  const seesGroup = useSession().user.storeId === '0';
  const shownViews = views.filter((one) => seesGroup || !ofTheGroup.has(one));
  const go = (page: number) => change({ at: page });
  return (
    <>
      <PageHead
        title={t('pages.user_activity')}
        below={
          <Tabs
            value={view}
            aria-label={t('activity.views.label')}
            onChange={(_, next: View) => change({ show: next })}
          >
            {shownViews.map((one) => (
              <Tab
                key={one}
                value={one}
                id={`activity-${one}`}
                aria-controls="activity"
                label={t(`activity.views.${one}`)}
              />
            ))}
          </Tabs>
        }
      />
      <Panels role="tabpanel" id="activity" aria-labelledby={`activity-${view}`}>
        {!ofTheGroup.has(view) && (
          <Filters
            filter={filter}
            days={days}
            summary={summary.data}
            withPage={view !== 'changes'}
            onChange={change}
          />
        )}
        {view === 'overview' && (
          <>
            <HeatMap summary={summary} />
            <Columns>
              <TopUsers summary={summary} chosen={filter.userid} onChoose={(user) => change({ user })} />
              <TopPages summary={summary} chosen={filter.pageid} onChoose={(page) => change({ page })} />
            </Columns>
            <FailedSignIns summary={summary} />
          </>
        )}
        {view === 'visits' && <Visits filter={filter} page={at} onPage={go} />}
        {view === 'changes' && <Changes filter={filter} page={at} onPage={go} />}
        {view === 'retention' && <Retention />}
        {view === 'mail' && <MailQueue page={at} onPage={go} />}
      </Panels>
    </>
  );
}

/** Two regions side by side where there is room. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(1),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
