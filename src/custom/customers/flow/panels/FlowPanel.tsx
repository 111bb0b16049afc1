import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Meta } from '../../../../../contract/call.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Legend } from '../../../../ui/page/Legend.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../../ui/page/useAsOf.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import type { Loading } from '../../../../ui/states/Loaded.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useBelow } from '../../../../ui/usePhone.ts';
import { useReportLink } from '../../report/useReportLink.ts';
import { flowColours } from '../chart/colours.ts';
import { Drawing } from '../chart/Drawing.tsx';
import type { Ask, FlowQuery } from '../data/flowQuery.ts';
import type { FlowReply } from '../data/replies.ts';
import { FlowSkeleton } from './FlowSkeleton.tsx';
import { FlowTable } from './FlowTable.tsx';
import { Foot } from './Foot.tsx';
import { PanelActions } from './PanelActions.tsx';

interface Props {
  readonly flow: Loading<{ readonly response: FlowReply; readonly meta: Meta }>;
  readonly query: FlowQuery;
  /** In words. */
  readonly stores: string;
  readonly onAsk: Ask;
}

/** Leads younger than this are likely to go on yet; days. */
const YOUNG = 400;

/** How far they came: as a drawing, or as a table where that is wanted or there is no room for one. */
export function FlowPanel({ flow, query, stores, onAsk }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const asOf = useAsOf(flow.data?.meta);
  const reportLink = useReportLink();
  const narrow = useBelow('md');
  const reply = flow.data?.response;
  const title = t('customerFlow.panel.title');
  if (!reply) {
    return (
      <Panel title={title}>
        {flow.error ? <NotLoaded of={flow} what={t('customerFlow.what')} /> : <FlowSkeleton />}
      </Panel>
    );
  }
  const { leads, again, active, lost, from, to } = reply.flow;
  if (leads === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={t('customerFlow.empty.title')} text={t('customerFlow.empty.text')} />
      </Panel>
    );
  }
  const [all, bought, kept, gone] = [leads, again, active, lost].map((count) => format.integer(count));
  const isTable = narrow || query.view === 'table';
  const figuresAt = (height: 'plain' | 'tall'): ReactNode =>
    isTable ? <FlowTable reply={reply} /> : <Drawing reply={reply} height={height} />;
  return (
    <Panel
      title={title}
      aside={t('customerFlow.panel.sum', { leads: all, again: bought, active: kept, lost: gone })}
      actions={
        <>
          <FlowLegend />
          <PanelActions
            query={query}
            onAsk={onAsk}
            title={title}
            canDraw={!narrow}
            full={<Figures>{figuresAt('tall')}</Figures>}
          />
        </>
      }
      flush
    >
      <Figures data-table={isTable}>
        <Young reply={reply} />
        {figuresAt('plain')}
      </Figures>
      <Foot to={reportLink(reply.flow.stages[0]?.reached_expression)} label={t('customerFlow.panel.byStage')}>
        {[t('customerFlow.panel.foot', { stores, days: format.dateRange(from, to) }), asOf]
          .filter(Boolean)
          .join(' · ')}
      </Foot>
    </Panel>
  );
}

function FlowLegend() {
  const t = useTranslate();
  const items = (['went', 'active', 'lost'] as const).map((key) => ({
    key,
    label: t(`customerFlow.panel.${key}`),
    colour: flowColours.swatch[key],
  }));
  return (
    <LegendBox>
      <Legend items={items} />
    </LegendBox>
  );
}

/** Whoever asked yesterday is no lost customer yet. */
function Young({ reply: { flow } }: { readonly reply: FlowReply }) {
  const t = useTranslate();
  const format = useFormat();
  const age = Math.round((Date.parse(flow.followed_to) - Date.parse(flow.to)) / 86_400_000);
  if (age >= YOUNG) return null;
  return (
    <Notice
      icon={Info}
      title={t('customerFlow.panel.young', { days: format.days(Math.max(age, 0)) })}
      text={t('customerFlow.panel.youngText')}
    />
  );
}

const Figures = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: theme.spacing(0.5, 2, 1.25),
}));

const LegendBox = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  marginRight: theme.spacing(0.5),
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
