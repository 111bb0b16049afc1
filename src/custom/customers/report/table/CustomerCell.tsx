import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Sensitivity } from '../../../../../contract/call.ts';
import type { CustomerRow } from '../../../../../contract/calls/customers/segments.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { ConsentIcons, consentOf } from '../../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../../ui/consent/PhoneLink.tsx';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { ClassTag } from '../../customer/ClassTag.tsx';
import { type ColumnName, isHidden, nameOf } from './columns.ts';

interface Props {
  readonly name: ColumnName;
  readonly row: CustomerRow;
  /** Kinds of figures that the caller's role does not see. */
  readonly hidden: readonly Sensitivity[];
}

/** What a column says of a customer. */
export function CustomerCell({ name, row, hidden }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (name === 'name') return <Name row={row} />;
  if (isHidden(name, hidden)) return <Hidden />;
  switch (name) {
    case 'class':
      return <ClassTag ltv={row.UCSD_LTV} />;
    case 'consent':
      return <ConsentIcons stateOf={(channel) => consentOf(row, channel)} />;
    case 'UC_Email':
    case 'zip':
    case 'brand_name':
      return row[name] || notAvailable;
    case 'UC_Phone1':
      return <PhoneLink phone={row.UC_Phone1} state={consentOf(row, 'phone')} />;
    case 'CVP_TotalPrice':
    case 'CVP_RosRevenue':
    case 'CVP_DealTotalGross':
      return row[name] === null ? <Elsewhere /> : format.money(row[name]);
    case 'CVP_DealCount':
      return row[name] === null ? <Elsewhere /> : format.integer(row[name]);
    case 'equity':
      return format.money(row[name]);
    case 'distance_miles': {
      const miles = row.distance_miles;
      return miles === null
        ? notAvailable
        : t('customerslist.words.miles', { smart_count: Math.round(miles) });
    }
    case 'lease_months_left': {
      const months = row.lease_months_left;
      return months === null ? notAvailable : t('customerslist.words.months', { smart_count: months });
    }
    case 'last_deal_date':
    case 'last_ro_date':
      return format.date(row[name]);
    default:
      return format.integer(row[name]);
  }
}

/** The name, leading to everything about the person where the role includes that. */
function Name({ row }: { readonly row: CustomerRow }) {
  const t = useTranslate();
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  const name = nameOf(row) ?? t('customerslist.table.number', { id: row.UC_ID });
  if (!mayOpen) return name;
  return (
    <Link component={RouterLink} to={`/customerdetails/${row.UC_ID}`}>
      {name}
    </Link>
  );
}

/** Of who is also a customer of other stores: never to be mistaken for nothing. */
function Elsewhere() {
  const t = useTranslate();
  const text = t('customerslist.table.elsewhere');
  return (
    <span role="img" aria-label={text} title={text}>
      {notAvailable}
    </span>
  );
}
