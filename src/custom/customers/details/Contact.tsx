import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { CustomerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { dialled } from '../../../../contract/contact/phone.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { type Channel, Consent, isAllowed } from '../../../ui/consent/Consent.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Facts } from './Facts.tsx';

/** How they are reached; with a link only where they allow it, and beside each way whether they do. */
export function Contact({ customer }: { readonly customer: CustomerDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`customerdetails.contact.${name}`);
  const miles = customer.distance_miles;
  // The role may not see it: then the reply lacks the fields.
  const seen = 'UC_Phone1' in customer;
  return (
    <Panel title={label('title')}>
      <Facts>
        {seen ? (
          <>
            <Way label={label('email')} customer={customer} channels={['email']} value={customer.UC_Email}>
              {(value) => <Link href={mailTo(value)}>{value}</Link>}
            </Way>
            <Phone label={label('phone')} customer={customer} value={customer.UC_Phone1} />
            {customer.UC_Phone2 && (
              <Phone label={label('phone2')} customer={customer} value={customer.UC_Phone2} />
            )}
            <div>
              <dt>{label('address')}</dt>
              <dd>{[customer.address, customer.zip].filter(Boolean).join(', ') || notAvailable}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{label('all')}</dt>
            <dd>
              <Hidden />
              <Consent of={customer} />
            </dd>
          </div>
        )}
        <div>
          <dt>{label('distance')}</dt>
          <dd>
            {miles === null
              ? notAvailable
              : t('customerdetails.contact.miles', { miles: format.decimal(miles) })}
          </dd>
        </div>
      </Facts>
    </Panel>
  );
}

/** An address may hold signs that would begin another part of the link. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

interface WayProps {
  readonly label: string;
  readonly customer: CustomerDetails;
  /** The first is the one that a link uses. */
  readonly channels: readonly [Channel, ...Channel[]];
  readonly value: string | null;
  readonly children: (value: string) => ReactNode;
}

function Way({ label, customer, channels, value, children }: WayProps) {
  const t = useTranslate();
  const content = value && (isAllowed(customer, channels[0]) ? children(value) : <Plain value={value} />);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {content || t(`consent.${channels[0]}.missing`)}
        {value && <Consent of={customer} only={channels} />}
      </dd>
    </div>
  );
}

/** Formats a phone number, and leaves the rest as it is. */
function Plain({ value }: { readonly value: string }) {
  const format = useFormat();
  return <span>{format.phone(value)}</span>;
}

function Phone(props: Pick<WayProps, 'label' | 'customer' | 'value'>) {
  const format = useFormat();
  return (
    <Way {...props} channels={['phone', 'sms']}>
      {(value) => <Link href={`tel:${dialled(value)}`}>{format.phone(value)}</Link>}
    </Way>
  );
}
