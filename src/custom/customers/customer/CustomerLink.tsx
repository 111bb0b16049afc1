import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { type Named, useCustomerName } from './useCustomerName.ts';

/** What marks the link of a customer in a list. */
export const customerMark = 'data-customer';

/** The page of a customer. */
export const addressOf = ({ UC_ID: id }: { readonly UC_ID: number }) => `/customerdetails/${id}`;

/** Where a customer stands on a line of time. */
export const journeyOf = ({ UC_ID: id }: { readonly UC_ID: number }) => `/customer_journey?customer=${id}`;

/** The name of a customer, leading to their page where the role includes that. Needs the texts `customer`. */
export function CustomerLink({ customer }: { readonly customer: Named }) {
  const name = useCustomerName()(customer);
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  if (!mayOpen) return name;
  return (
    <Link component={RouterLink} to={addressOf(customer)} {...{ [customerMark]: customer.UC_ID }}>
      {name}
    </Link>
  );
}
