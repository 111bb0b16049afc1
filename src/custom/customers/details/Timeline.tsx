import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CalendarClock, CarFront, CircleX, Mail, MessageCircle, TrendingUp, Wrench } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CustomerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { leadSources } from '../../../../contract/resource/leadSources.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon, type IconComponent } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';

type Event = CustomerDetails['timeline'][number];

const icons: Readonly<Record<Event['type'], IconComponent>> = {
  lead: MessageCircle,
  appointment: CalendarClock,
  deal: CarFront,
  RO: Wrench,
  declined_service: CircleX,
  campaign: Mail,
  equity_alert: TrendingUp,
};

/** Events that are shown before somebody asks for all. */
const few = 15;

/** Everything that happened, the newest first. */
export function Timeline({ events }: { readonly events: readonly Event[] }) {
  const t = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const text = (name: string) => t(`customerdetails.timeline.${name}`);
  const listed = all ? events : events.slice(0, few);
  return (
    <Panel title={text('title')}>
      {events.length === 0 && <EmptyState title={text('none')} text={text('noneText')} />}
      <List>
        {listed.map((event, index) => (
          // Two events of a day may be alike in every word.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <time dateTime={event.date}>{format.date(event.date)}</time>
            <Icon of={icons[event.type]} />
            <span>
              <strong>{text(`types.${event.type}`)}</strong> {detailOf(event, text)}
              {event.amount !== null && ` · ${format.money(event.amount)}`}
              <small>{event.storename}</small>
            </span>
          </li>
        ))}
      </List>
      {listed.length < events.length && (
        <Button size="small" sx={{ mt: 1, displayPrint: 'none' }} onClick={() => setAll(true)}>
          {t('customerdetails.showAll', { count: format.integer(events.length) })}
        </Button>
      )}
    </Panel>
  );
}

/** The number of a record, the department of an appointment, who sent a lead or how it came, or the words of a source. */
function detailOf({ type, ref_id: ref }: Event, text: (name: string) => string): string {
  if (ref === null) return '';
  if (type === 'appointment') return text(`depts.${ref}`);
  return type === 'lead' && ref in leadSources ? text(`leadSources.${ref}`) : ref;
}

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  color: theme.vars.palette.text.secondary,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `${theme.spacing(12)} auto minmax(0, 1fr)`,
    alignItems: 'start',
    gap: theme.spacing(0, 1.5),
  },
  '& svg': { marginTop: theme.spacing(0.25) },
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.tertiary },
}));
