import { useTranslate } from 'ra-core';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { CardLine, Cards } from '../../../ui/page/Tables.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { CustomerLink } from '../customer/CustomerLink.tsx';
import { Contact } from './Contact.tsx';
import { onRowKeys } from './rowKeys.ts';

interface Props {
  readonly label: string;
  readonly found: readonly FoundCustomer[];
}

/** A card per customer, for phones. */
export function ResultCards({ label, found }: Props) {
  return (
    <Cards aria-label={label} onKeyDown={onRowKeys}>
      {found.map((one) => (
        <Card key={one.UC_ID} one={one} />
      ))}
    </Cards>
  );
}

function Card({ one }: { readonly one: FoundCustomer }) {
  const t = useTranslate();
  const format = useFormat();
  const days = [
    one.last_deal_date && t('customers.lastSale', { date: format.date(one.last_deal_date) }),
    one.last_ro_date && t('customers.lastService', { date: format.date(one.last_ro_date) }),
  ];
  return (
    <li>
      <CardLine>
        <strong>
          <CustomerLink customer={one} />
        </strong>
        <ClassTag ltv={one.UCSD_LTV} />
      </CardLine>
      <Contact one={one} />
      <CardLine>
        <span>{[one.storename, ...days].filter(Boolean).join(' · ')}</span>
        {one.matched && <span>{t(`customers.foundBy.${one.matched}`)}</span>}
      </CardLine>
    </li>
  );
}
