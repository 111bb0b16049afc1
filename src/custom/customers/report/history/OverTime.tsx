import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SegmentHistory } from '../../../../../contract/calls/customers/segmentPeople.ts';
import type { Segment } from '../../../../../contract/calls/customers/segments.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useHistory } from '../queries.ts';
import { Moved } from './Moved.tsx';
import { SizeLine } from './SizeLine.tsx';

/** How large a segment was day by day, and who came and went in the last week. */
export function OverTime({ segment }: { readonly segment: Segment }) {
  const t = useTranslate();
  const format = useFormat();
  const history = useHistory(segment.segment_id);
  const [isTable, setIsTable] = useState(false);
  const last = history.data?.days.at(-1);
  return (
    <Panel
      title={t('customerslist.history.title')}
      aside={last && t('customerslist.history.aside', { date: format.date(last.day) })}
      actions={
        <>
          {(history.data?.days.length ?? 0) > 1 && (
            <Button size="small" onClick={() => setIsTable(!isTable)}>
              {t(`customerslist.history.${isTable ? 'showPlot' : 'showTable'}`)}
            </Button>
          )}
          <Button
            size="small"
            component={RouterLink}
            to={`/customerslist/overlap?segments=${segment.segment_id}`}
          >
            {t('customerslist.overlap.action')}
          </Button>
        </>
      }
    >
      <Loaded of={history} what={t('customerslist.history.what')} waiting={<PanelSkeleton />}>
        {(known) => <Known history={known} isTable={isTable} />}
      </Loaded>
    </Panel>
  );
}

interface KnownProps {
  readonly history: SegmentHistory;
  readonly isTable: boolean;
}

function Known({ history: { days, since, came, went }, isTable }: KnownProps) {
  const t = useTranslate();
  const format = useFormat();
  const last = days.at(-1);
  if (!last || since === null) {
    return <EmptyState title={t('customerslist.history.none')} text={t('customerslist.history.noneText')} />;
  }
  const sinceWhen = t('customerslist.history.since', { date: format.date(since) });
  return (
    <Body>
      <Figures>
        <Figure
          label={t('customerslist.history.size')}
          below={t('customerslist.history.sizeOn', { date: format.date(last.day) })}
        >
          {format.integer(last.people)}
        </Figure>
        {days.length > 1 && (
          <>
            <Figure label={t('customerslist.history.came')} below={sinceWhen}>
              {format.integer(came.count)}
            </Figure>
            <Figure label={t('customerslist.history.went')} below={sinceWhen}>
              {format.integer(went.count)}
            </Figure>
          </>
        )}
      </Figures>
      {days.length > 1 ? (
        <>
          {isTable ? <Days days={days} /> : <SizeLine days={days} />}
          <Lists>
            <Moved kind="came" people={came} since={since} />
            <Moved kind="went" people={went} since={since} />
          </Lists>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('customerslist.history.one')}
        </Typography>
      )}
      <Typography variant="caption" color="textTertiary">
        {t('customerslist.history.note')}
      </Typography>
    </Body>
  );
}

/** The latest first: that is what one looks for. */
function Days({ days }: Pick<SegmentHistory, 'days'>) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Scrolled tabIndex={0} role="region" aria-label={t('customerslist.history.title')}>
      <DataTable
        look="plain"
        onPhone="table"
        label={t('customerslist.history.title')}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            name: 'day',
            label: t('customerslist.history.day'),
            heads: true,
            cell: ({ day }) => format.date(day),
          },
          {
            name: 'people',
            label: t('customerslist.history.size'),
            figure: true,
            cell: ({ people }) => format.integer(people),
          },
        ]}
      />
    </Scrolled>
  );
}

const Body = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), minWidth: 0 }));

const Scrolled = styled('div')(({ theme }) => ({ maxHeight: theme.spacing(30), overflow: 'auto' }));

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2, 4),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
