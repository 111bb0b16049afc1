import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { JourneyEvent } from '../../../../../contract/calls/customers/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { shortDay } from '../days.ts';

interface EventText {
  readonly title: string;
  readonly detail: ReactNode;
}

const minute = 60_000;
const list = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ');

/** What an event is called, and what it says. */
export function useEventText(): (event: JourneyEvent) => EventText {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customer_journey.event.${name}`, values);
  const deal = ({ name, vehicle, vin, finance_type: paid, term, status }: JourneyEvent) => {
    const isTimed = (paid === 'lease' || paid === 'finance') && term !== null && term > 0;
    return list(
      text(`type.${name}`, { vehicle: vehicle ?? vin }),
      paid && (isTimed ? text(`term.${paid}`, { smart_count: term }) : text(`finance.${paid}`)),
      (status === 'Pending' || status === 'Unwound') && text(`dealStates.${status}`),
    );
  };
  const alert = ({ amount, amount_before: before, before_date: date, vehicle, ...event }: JourneyEvent) =>
    amount === null
      ? ''
      : list(
          text(vehicle ? 'equity' : 'equityAlone', { amount: format.money(amount), vehicle }),
          before !== null &&
            date !== null &&
            text('before', { amount: format.money(before), date: shortDay(date, event.date, format) }),
        );
  const order = ({ work, mileage, status }: JourneyEvent) =>
    [
      list(...work),
      mileage !== null && text('miles', { miles: format.integer(mileage) }),
      (status === 'open' || status === 'ready') && text(`orderStates.${status}`),
    ]
      .filter(Boolean)
      .join(' · ');
  return (event) => {
    const { kind, id, name, vehicle, minutes, amount, status, work, is_answered } = event;
    switch (kind) {
      case 'lead':
        return {
          title: text(`lead.${name ?? 'other'}`),
          detail: list(
            vehicle,
            minutes !== null && text('answered', { time: format.duration(minutes * minute) }),
          ),
        };
      case 'campaign':
        return {
          title: name ?? text('campaign'),
          detail: is_answered === null ? '' : text(`reply.${is_answered}`),
        };
      case 'visit':
        return { title: text('visit'), detail: list(event.with, ...work) };
      case 'appointment':
        return {
          title: text(`appointment.${name}`),
          detail: list(text(`states.${status}`), ...work),
        };
      case 'deal':
        return { title: text('deal', { id }), detail: deal(event) };
      case 'repair_order':
        return { title: text('order', { id }), detail: order(event) };
      case 'declined_service': {
        const what = work[0] ?? name;
        return {
          title: what ? text('declined', { work: what }) : text('declinedWork'),
          detail: amount === null ? '' : text('quoted', { amount: format.money(amount) }),
        };
      }
      case 'equity_alert':
        return { title: text('alert'), detail: alert(event) };
      case 'note':
        return {
          title: text(event.status ? 'call' : 'note', {
            name: event.with ?? text('formerUser'),
            outcome: event.status && t(`resources.EquityScreen.choices.outcome.${event.status}`),
          }),
          // The role may not see it: then the reply lacks the text.
          detail: 'text' in event ? event.text : <Hidden />,
        };
    }
  };
}
