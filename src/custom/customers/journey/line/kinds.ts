import {
  Calendar,
  CircleX,
  FileText,
  Inbox,
  Mail,
  MapPin,
  NotebookPen,
  TrendingUp,
  Wrench,
} from 'lucide-react';
import { type JourneyKind, journeyKinds } from '../../../../../contract/calls/customers/journey.ts';
import type { IconComponent } from '../../../../ui/Icon.tsx';

export const icons: Readonly<Record<JourneyKind, IconComponent>> = {
  lead: Inbox,
  campaign: Mail,
  visit: MapPin,
  appointment: Calendar,
  deal: FileText,
  repair_order: Wrench,
  declined_service: CircleX,
  equity_alert: TrendingUp,
  note: NotebookPen,
};

/** How a mark on the line of time looks: what was bought, done, put off, noticed, or what was only sent or said. */
export type Look = 'bought' | 'done' | 'bad' | 'noticed' | 'sent';

export const looks: Readonly<Record<JourneyKind, Look>> = {
  lead: 'sent',
  campaign: 'sent',
  visit: 'sent',
  appointment: 'sent',
  deal: 'bought',
  repair_order: 'done',
  declined_service: 'bad',
  equity_alert: 'noticed',
  note: 'sent',
};

/** The kinds that an address names, in the order of the filters; none for all. */
export function kindsOf(address: URLSearchParams): readonly JourneyKind[] {
  const named = (address.get('kinds') ?? '').split(',');
  return journeyKinds.filter((kind) => named.includes(kind));
}
