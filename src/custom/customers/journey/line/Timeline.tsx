import Link from '@mui/material/Link';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Meta } from '../../../../../contract/call.ts';
import type { CustomerJourney, JourneyKind } from '../../../../../contract/calls/customers/journey.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../../ui/page/useAsOf.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { addressOf } from '../../customer/CustomerLink.tsx';
import { Foot, Inside } from '../frame.ts';
import { PanelTools } from '../PanelTools.tsx';
import { Axis } from './Axis.tsx';
import { Chips } from './Chips.tsx';
import { EventList } from './EventList.tsx';
import { kindsOf } from './kinds.ts';
import { YearTable } from './YearTable.tsx';

const terms = ['Service gap', 'Answered campaign', 'Declined work', 'Lifetime gross with service'];

interface Props {
  /** Number of the customer that the page was asked for. */
  readonly id: number;
  readonly journey: CustomerJourney;
  readonly meta: Meta;
}

/** All that happened, on a line and in a list; the address keeps which kinds. */
export function Timeline({ id, journey, meta }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const [isTable, setTable] = useState(false);
  const kinds = kindsOf(address);
  const setKinds = (chosen: readonly JourneyKind[]) =>
    setAddress(
      (before) => {
        const values = new URLSearchParams(before);
        if (chosen.length > 0) values.set('kinds', chosen.join(','));
        else values.delete('kinds');
        return values;
      },
      { replace: true },
    );
  const { counts, first_date } = journey;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const title = t('customer_journey.line.title');
  if (total === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={t('customer_journey.line.none')} text={t('customer_journey.line.noneText')} />
      </Panel>
    );
  }
  const content = (
    <>
      <Chips counts={counts} kinds={kinds} onKinds={setKinds} />
      {isTable ? (
        <Inside>
          <YearTable journey={journey} />
        </Inside>
      ) : (
        <Axis journey={journey} />
      )}
      <EventList id={id} journey={journey} kinds={kinds} onAll={() => setKinds([])} />
    </>
  );
  return (
    <Panel
      flush
      title={title}
      aside={t('customer_journey.line.count', {
        smart_count: total,
        count: format.integer(total),
        date: format.date(first_date),
      })}
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
      <TimelineFoot journey={journey} meta={meta} />
    </Panel>
  );
}

function TimelineFoot({ journey, meta }: Omit<Props, 'id'>) {
  const t = useTranslate();
  const format = useFormat();
  const asOf = useAsOf(meta);
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  const { stores, gaps, first_date, last_date } = journey;
  const folded = gaps.reduce((sum, { unanswered }) => sum + unanswered, 0);
  const facts = [
    t('customer_journey.line.stores', { smart_count: stores.length }),
    first_date && last_date && format.dateRange(first_date, last_date),
    folded > 0 && t('customer_journey.line.folded', { smart_count: folded }),
    asOf,
  ];
  return (
    <Foot>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {mayOpen && (
        <Link component={RouterLink} to={addressOf(journey)}>
          {t('customer_journey.line.records')}
          <Icon of={ArrowRight} size={sizes.iconSmall} />
        </Link>
      )}
    </Foot>
  );
}
