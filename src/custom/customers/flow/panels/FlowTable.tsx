import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useReportLink } from '../../report/useReportLink.ts';
import { StageChange } from '../chart/StageChange.tsx';
import { shareOf } from '../data/bands.ts';
import type { FlowReply } from '../data/replies.ts';

/** The flow as figures: a row for each stage, a card on a phone. */
export function FlowTable({ reply }: { readonly reply: FlowReply }) {
  const t = useTranslate();
  const format = useFormat();
  const reportLink = useReportLink();
  const { stages } = reply.flow;
  const last = stages.length - 1;
  const rows = stages.map((stage, place) => ({ ...stage, place, before: stages[place - 1] }));
  const linked = (count: number, expression: string): ReactNode => {
    const to = reportLink(expression);
    return to === undefined || count === 0 ? (
      format.integer(count)
    ) : (
      <Link component={RouterLink} to={to} color="textPrimary">
        {format.integer(count)}
      </Link>
    );
  };
  const head = (name: string) => ({ name, label: t(`customerFlow.table.${name}`), figure: true });
  return (
    <DataTable
      look="lined"
      label={t('customerFlow.table.label')}
      rows={rows}
      keyOf={({ stage }) => stage}
      columns={[
        {
          ...head('stage'),
          figure: false,
          heads: true,
          onCard: 'title',
          cell: ({ stage }) => t(`customerFlow.stage.${stage}`),
        },
        { ...head('customers'), cell: ({ count, reached_expression }) => linked(count, reached_expression) },
        { ...head('share'), cell: ({ count, before }) => format.percent(shareOf(count, before?.count)) },
        { ...head('change'), cell: ({ place }) => <StageChange reply={reply} place={place} /> },
        { ...head('days'), cell: ({ days, place }) => (place === 0 ? '' : format.days(days)) },
        { ...head('active'), cell: ({ active, active_expression }) => linked(active, active_expression) },
        {
          ...head('lost'),
          cell: ({ lost, lost_expression, place }) =>
            place === last ? notAvailable : linked(lost, lost_expression),
        },
        {
          ...head('lostShare'),
          cell: ({ lost, count, place }) => format.percent(place === last ? null : shareOf(lost, count)),
        },
      ]}
    />
  );
}
