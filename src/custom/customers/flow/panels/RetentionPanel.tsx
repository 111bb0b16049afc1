import { useTranslate } from 'ra-core';
import type { Meta } from '../../../../../contract/call.ts';
import type { Flow } from '../../../../../contract/calls/customers/flow.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../../ui/page/useAsOf.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import type { Loading } from '../../../../ui/states/Loaded.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useReportLink } from '../../report/useReportLink.ts';
import type { FlowQuery } from '../data/flowQuery.ts';
import type { RetentionReply } from '../data/replies.ts';
import { retentionRows } from '../data/retention.ts';
import { useCohortName } from '../data/useCohortName.ts';
import { Filling } from './Below.tsx';
import { Foot } from './Foot.tsx';
import { Ramp } from './Ramp.tsx';
import { RetentionTable } from './RetentionTable.tsx';

interface Props {
  readonly retention: Loading<{ readonly response: RetentionReply; readonly meta: Meta }>;
  readonly query: FlowQuery;
  readonly stores: string;
  readonly flow: Flow | undefined;
}

/** Buyers among the leads by when they bought, and who of them was still in service later. */
export function RetentionPanel({ retention, query, stores, flow }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const cohortName = useCohortName();
  const asOf = useAsOf(retention.data?.meta);
  const reportLink = useReportLink();
  const reply = retention.data?.response;
  const title = t('customerFlow.retention.title');
  if (!reply) {
    return (
      <Filling>
        <Panel title={title}>
          {retention.error ? <NotLoaded of={retention} what={title} /> : <PanelSkeleton />}
        </Panel>
      </Filling>
    );
  }
  if (reply.cohorts.length === 0) {
    return (
      <Filling>
        <Panel title={title}>
          <EmptyState title={t('customerFlow.retention.none')} text={t('customerFlow.retention.noneText')} />
        </Panel>
      </Filling>
    );
  }
  const rows = retentionRows(reply);
  const shares = rows.flatMap((row) => row.shares).filter((share) => share !== null);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  const buyers = flow?.stages.find(({ stage }) => stage === 'sold')?.reached_expression;
  return (
    <Filling>
      <Panel
        title={title}
        aside={t('customerFlow.retention.aside')}
        actions={
          shares.length > 0 && (
            <Ramp
              from={format.percentShort(least)}
              to={format.percentShort(most)}
              label={t('customerFlow.retention.ramp')}
            />
          )
        }
        flush
      >
        <RetentionTable reply={reply} rows={rows} range={{ least, most }} />
        <Foot to={reportLink(buyers)} label={t('customerFlow.retention.link')}>
          {[t('customerFlow.retention.foot', { stores, name: cohortName(query) }), asOf]
            .filter(Boolean)
            .join(' · ')}
        </Foot>
      </Panel>
    </Filling>
  );
}
