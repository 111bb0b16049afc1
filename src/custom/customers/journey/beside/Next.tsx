import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Meta } from '../../../../../contract/call.ts';
import type { CustomerJourney, JourneyNext } from '../../../../../contract/calls/customers/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { journey as lengths } from '../../../../ui/theme/measures/journey.ts';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { Foot, Inside } from '../frame.ts';
import { PanelTools } from '../PanelTools.tsx';
import { Terms } from '../Terms.tsx';
import { NextAction } from './NextAction.tsx';
import { nextIcons, useNextText } from './useNextText.ts';

const terms = ['Service due', 'Miles a month', 'Equity turning positive', 'Warranty end', 'Declined work'];

interface Props {
  readonly journey: CustomerJourney;
  readonly meta: Meta;
  readonly onNote: (begin: string) => void;
}

/** What comes next, the soonest first, each with its reason and what can be done about it. */
export function Next({ journey, meta, onNote }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const text = (name: string, values?: Record<string, unknown>) => t(`customer_journey.next.${name}`, values);
  const title = text('title');
  const { upcoming, miles_date } = journey;
  if (upcoming.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={text('none')} text={text('noneText')} />
      </Panel>
    );
  }
  const content = isTable ? (
    <Inside>
      <NextTable journey={journey} />
    </Inside>
  ) : (
    <Steps>
      {upcoming.map((next) => (
        <Step key={keyOf(next)} journey={journey} next={next} onNote={onNote} />
      ))}
    </Steps>
  );
  const rests = [
    miles_date && text('mileage', { date: format.dayOfYear(miles_date) }),
    meta.valued_on && text('value', { date: format.dayOfYear(meta.valued_on) }),
  ];
  return (
    <Panel
      flush
      title={title}
      actions={
        <PanelTools
          title={title}
          terms={terms}
          table={{ isShown: isTable, onToggle: () => setTable(!isTable) }}
        >
          {content}
        </PanelTools>
      }
    >
      {content}
      <Foot>
        <span>{rests.filter(Boolean).join(' · ')}</span>
        <Link component="button" type="button" onClick={() => setExplained(true)}>
          {text('how')}
          <Icon of={ArrowRight} size={sizes.iconSmall} />
        </Link>
      </Foot>
      {isExplained && <Terms title={text('how')} terms={terms} onClose={() => setExplained(false)} />}
    </Panel>
  );
}

const keyOf = ({ kind, vin, since, work }: JourneyNext) => `${kind} ${vin} ${since} ${work}`;

/** The day that it comes, or that it is due already. */
function useWhen({ today }: CustomerJourney) {
  const t = useTranslate();
  const format = useFormat();
  return ({ kind, by, date }: JourneyNext) => {
    if (date === null || date <= today) return { isDue: true, words: t('customer_journey.next.now') };
    // So far ahead miles tell no day.
    const isRough = kind === 'warranty' && by === 'mileage';
    return { isDue: false, words: isRough ? format.monthOfYear(date) : format.date(date) };
  };
}

function Step({ journey, next, onNote }: Omit<Props, 'meta'> & { readonly next: JourneyNext }) {
  const t = useTranslate();
  const format = useFormat();
  const { title, reasons } = useNextText(journey.today)(next);
  const { isDue, words } = useWhen(journey)(next);
  const vehicles = new Set(journey.upcoming.flatMap(({ vin }) => vin ?? []));
  return (
    <li>
      <time dateTime={next.date ?? undefined} data-due={isDue}>
        {words}
      </time>
      <span data-sign={next.kind}>
        <Icon of={nextIcons[next.kind]} />
      </span>
      <div>
        <strong>{title}</strong>
        <p>
          {reasons.join('; ')}
          {isDue && next.date && next.date < journey.today && (
            <> · {t('customer_journey.next.overdue', { date: format.date(next.date) })}</>
          )}
          {vehicles.size > 1 && next.vehicle && (
            <> · {t('customer_journey.next.of', { vehicle: next.vehicle })}</>
          )}
        </p>
      </div>
      <NextAction journey={journey} next={next} onNote={onNote} />
    </li>
  );
}

function NextTable({ journey }: Pick<Props, 'journey'>) {
  const t = useTranslate();
  const textOf = useNextText(journey.today);
  const whenOf = useWhen(journey);
  return (
    <DataTable
      label={t('customer_journey.next.title')}
      look="tile"
      rows={journey.upcoming}
      keyOf={keyOf}
      columns={[
        {
          name: 'step',
          label: t('customer_journey.next.step'),
          heads: true,
          onCard: 'title',
          cell: (next) => textOf(next).title,
        },
        {
          name: 'date',
          label: t('customer_journey.line.date'),
          width: 'line',
          cell: (next) => whenOf(next).words,
        },
        {
          name: 'reason',
          label: t('customer_journey.next.reason'),
          cell: (next) => textOf(next).reasons.join('; '),
        },
      ]}
    />
  );
}

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 2),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${lengths.nextDate}px auto minmax(0, 1fr) auto`,
    alignItems: 'start',
    gap: theme.spacing(0, 1),
    padding: theme.spacing(1.25, 0),
  },
  '& > li + li': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& time': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& [data-due="true"]': { color: theme.vars.palette.error.main },
  '& [data-sign]': {
    display: 'inline-flex',
    paddingTop: theme.spacing(0.25),
    color: theme.vars.palette.text.secondary,
  },
  '& [data-sign="declined"]': { color: theme.vars.palette.error.main },
  '& [data-sign="equity"]': { color: theme.vars.palette.success.main },
  '& [data-sign="service"], & [data-sign="lease"]': { color: theme.vars.palette.primary.main },
  '& strong': { fontWeight: 500 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
    '& time': { gridColumn: '1 / -1' },
  },
  '@media print': { '& a, & button': { display: 'none' } },
}));
