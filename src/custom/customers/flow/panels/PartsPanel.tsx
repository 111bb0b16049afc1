import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { Meta } from '../../../../../contract/call.ts';
import type { Flow, FlowPart } from '../../../../../contract/calls/customers/flow.ts';
import { journeyStages, type LeadTrait } from '../../../../../contract/expression/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../../ui/page/useAsOf.ts';
import type { Loading } from '../../../../ui/states/Loaded.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useReportLink } from '../../report/useReportLink.ts';
import { type StageName, shareOf } from '../data/bands.ts';
import type { Ask, FlowQuery } from '../data/flowQuery.ts';
import { usePartName } from '../data/usePartName.ts';
import { Filling } from './Below.tsx';
import { Foot } from './Foot.tsx';

interface Props {
  readonly parts: Loading<{ readonly response: readonly FlowPart[]; readonly meta: Meta }>;
  readonly by: LeadTrait;
  readonly query: FlowQuery;
  readonly stores: string;
  readonly flow: Flow | undefined;
  readonly onAsk: Ask;
}

const placeOf = (stage: StageName) => journeyStages.indexOf(stage);
/** Who of a part came to a stage. */
const countIn = ({ counts }: Pick<FlowPart, 'counts'>, stage: StageName) => counts[placeOf(stage)] ?? 0;

/** Where the leads came from, with what became of them; a row narrows the page to its leads. */
export function PartsPanel({ parts, by, query, stores, flow, onAsk }: Props) {
  const t = useTranslate();
  const asOf = useAsOf(parts.data?.meta);
  const reportLink = useReportLink();
  const rows = parts.data?.response;
  const title = t(`customerFlow.parts.title.${by}`);
  if (!rows) {
    return (
      <Filling>
        <Panel title={title}>{parts.error ? <NotLoaded of={parts} what={title} /> : <PanelSkeleton />}</Panel>
      </Filling>
    );
  }
  return (
    <Filling>
      <Panel title={title} flush>
        <Scroll>
          <PartsTable rows={rows} by={by} title={title} query={query} onAsk={onAsk} />
        </Scroll>
        <Foot to={reportLink(flow?.stages[0]?.reached_expression)} label={t('customerFlow.parts.link')}>
          {[stores, asOf].filter(Boolean).join(' · ')}
        </Foot>
      </Panel>
    </Filling>
  );
}

interface TableProps extends Pick<Props, 'by' | 'query' | 'onAsk'> {
  readonly rows: readonly FlowPart[];
  readonly title: string;
}

function PartsTable({ rows, by, title, query, onAsk }: TableProps) {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = usePartName(by);
  const sum = {
    counts: journeyStages.map((stage) => rows.reduce((total, row) => total + countIn(row, stage), 0)),
  };
  const text = (name: string) => t(`customerFlow.parts.${name}`);
  const column = (name: string, write: (part: Pick<FlowPart, 'counts'>) => string, help?: string) => ({
    name,
    label: text(name),
    help,
    figure: true,
    cell: write,
    sum: write(sum),
  });
  const share = (of: StageName, whole: StageName) => (part: Pick<FlowPart, 'counts'>) =>
    format.percent(shareOf(countIn(part, of), countIn(part, whole)));
  return (
    <DataTable
      look="lined"
      onPhone="table"
      label={title}
      rows={rows}
      keyOf={({ value }) => String(value)}
      columns={[
        {
          name: 'part',
          label: t(`customerFlow.by.${by}`),
          heads: true,
          width: 'line',
          cell: (part) => (
            <Link
              component="button"
              type="button"
              color="textPrimary"
              underline="hover"
              aria-label={t('customerFlow.parts.narrow', { name: nameOf(part) })}
              onClick={() => onAsk({ only: { ...query.only, [by]: part.value } })}
              sx={{ textAlign: 'left', fontWeight: 500 }}
            >
              {nameOf(part)}
            </Link>
          ),
          sum: text('all'),
        },
        column('leads', (part) => format.integer(countIn(part, 'lead'))),
        column('sold', (part) => format.integer(countIn(part, 'sold'))),
        column('ofLeads', share('sold', 'lead')),
        column('service', share('service', 'sold')),
        column('again', (part) => format.integer(countIn(part, 'again'))),
      ]}
    />
  );
}

/** A group has many stores and brands: as high as the region beside it, then it scrolls. */
const Scroll = themed('div', ({ theme }) => ({
  overflow: 'auto',
  maxHeight: theme.spacing(40),
  padding: theme.spacing(0, 2, 0.5),
  '@media print': { maxHeight: 'none' },
}));
