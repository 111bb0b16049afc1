import { CalendarDays, CircleX, Shield, TrendingUp, Wrench } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { JourneyNext } from '../../../../../contract/calls/customers/journey.ts';
import { moved } from '../../../../../contract/period.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import type { IconComponent } from '../../../../ui/Icon.tsx';
import { daysBetween } from '../days.ts';

export const nextIcons: Readonly<Record<JourneyNext['kind'], IconComponent>> = {
  declined: CircleX,
  equity: TrendingUp,
  service: Wrench,
  lease: CalendarDays,
  warranty: Shield,
};

export interface NextText {
  readonly title: string;
  /** Sentences after each other. */
  readonly reasons: readonly string[];
}

type Part = string | null | undefined | false;
const present = (...parts: readonly Part[]): string[] => parts.flatMap((part) => (part ? [part] : []));

/** Title and reasons of a next step. @param today the group's day */
export function useNextText(today: string): (next: JourneyNext) => NextText {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: Record<string, unknown>) => t(`customer_journey.next.${name}`, values);
  const miles = (value: number | null) => format.integer(value);
  const reasonsOf = (next: JourneyNext): string[] => {
    const {
      since,
      amount,
      miles_limit: limit,
      miles_then: then,
      miles_month: month,
      months_limit: months,
    } = next;
    const day = format.date(since);
    switch (next.kind) {
      case 'declined':
        return present(
          text('declinedOn', { date: day }),
          amount !== null && text('quoted', { amount: format.money(amount) }),
          since && text('openFor', { days: format.days(daysBetween(since, today)) }),
        );
      case 'equity':
        return [
          text('equityText', {
            amount: format.money(amount),
            date: format.dayOfYear(since),
            monthly: format.money(next.monthly),
          }),
        ];
      case 'service':
        return next.by === 'mileage'
          ? present(
              text('serviceMiles', { limit: miles(limit), miles: miles(then), month: miles(month) }),
              next.is_usual && text('usual'),
            )
          : [text('serviceTime', { smart_count: months, date: day })];
      case 'lease':
        return present(
          months !== null && since && text('leaseText', { smart_count: months, date: day }),
          then !== null &&
            text(limit === null ? 'leaseExpected' : 'leaseMiles', {
              miles: miles(then),
              limit: miles(limit),
            }),
          then !== null && next.is_usual && text('usual'),
        );
      case 'warranty':
        return next.by === 'mileage'
          ? [
              text('warrantyMiles', {
                limit: miles(limit),
                date: monthsLater(since, months, format.monthOfYear),
              }),
            ]
          : [text('warrantyTime', { smart_count: months, date: day })];
    }
  };
  const titleOf = ({ kind, by, work }: JourneyNext): string => {
    if (kind === 'declined') return work ? text('declined', { work }) : text('declinedAlone');
    return kind === 'service' ? text(`serviceBy.${by ?? 'time'}`) : text(kind);
  };
  return (next) => ({ title: titleOf(next), reasons: reasonsOf(next) });
}

const monthsLater = (day: string | null, months: number | null, write: (day: string) => string): string =>
  day === null || months === null ? '' : write(moved(day, { months }));
