import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CustomerJourney, JourneyNext } from '../../../../../contract/calls/customers/journey.ts';
import { dialled } from '../../../../../contract/contact/phone.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { isAllowed } from '../../../../ui/consent/Consent.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';

export interface NextActionProps {
  readonly journey: CustomerJourney;
  readonly next: JourneyNext;
  /** Begins a note with a text. */
  readonly onNote: (begin: string) => void;
}

/** What is done about it: the page that does it, filled in; nothing where the role includes none. */
export function NextAction(props: NextActionProps) {
  switch (props.next.kind) {
    case 'declined':
      return <Reach {...props} />;
    case 'equity':
      return <Offer {...props} />;
    case 'service':
      return <Book {...props} />;
    case 'lease':
      return <Plan {...props} />;
    case 'warranty':
      return null;
  }
}

/** A call where they allow it, else a text message or an e-mail; where they allow nothing, a note for who meets them. */
function Reach({ journey, next, onNote }: NextActionProps) {
  const t = useTranslate();
  const format = useFormat();
  const mayWrite = useMayEdit('customerdetails');
  const way = wayTo(journey);
  const text = (name: string, values?: Record<string, unknown>) => t(`customer_journey.next.${name}`, values);
  if (way) {
    return (
      <Button size="small" component="a" href={way.href}>
        {text(way.name)}
      </Button>
    );
  }
  if (!mayWrite) return null;
  const begin = text('declinedNote', {
    work: next.work ?? text('declinedAlone'),
    date: format.date(next.since),
  });
  return (
    <Button size="small" onClick={() => onNote(begin)}>
      {text('note')}
    </Button>
  );
}

/** An address may hold signs that would begin another part of the link. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

function wayTo(journey: CustomerJourney) {
  const { UC_Phone1: phone, UC_Email: email } = journey;
  if (phone && isAllowed(journey, 'phone')) return { name: 'call', href: `tel:${dialled(phone)}` };
  if (phone && isAllowed(journey, 'sms')) return { name: 'text', href: `sms:${dialled(phone)}` };
  return email && isAllowed(journey, 'email') ? { name: 'email', href: mailTo(email) } : undefined;
}

function Offer({ next: { equity_id: id } }: NextActionProps) {
  const t = useTranslate();
  if (levelOf(useSession(), 'EquityScreen') === undefined || id === null) return null;
  return (
    <Button size="small" component={Link} to={`/EquityScreen?record=${id}`}>
      {t('customer_journey.next.offer')}
    </Button>
  );
}

function Book({ journey, next: { vin, store_id, date } }: NextActionProps) {
  const t = useTranslate();
  if (levelOf(useSession(), 'serviceApt') !== 'edit' || store_id === null) return null;
  const values = {
    store: String(store_id),
    new: '1',
    customer: String(journey.UC_ID),
    ...(vin && { vin }),
    ...(date && date > journey.today && { date }),
  };
  return (
    <Button size="small" component={Link} to={`/serviceApt?${new URLSearchParams(values)}`}>
      {t('customer_journey.next.book')}
    </Button>
  );
}

function Plan({ next, onNote }: NextActionProps) {
  const t = useTranslate();
  const format = useFormat();
  if (!useMayEdit('customerdetails')) return null;
  const begin = t('customer_journey.next.planText', {
    vehicle: next.vehicle ?? t('customer_journey.next.vehicle'),
    date: format.date(next.date),
  });
  return (
    <Button size="small" onClick={() => onNote(begin)}>
      {t('customer_journey.next.plan')}
    </Button>
  );
}
