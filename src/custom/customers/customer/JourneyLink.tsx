import IconButton from '@mui/material/IconButton';
import { Route } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { journeyOf } from './CustomerLink.tsx';
import { type Named, useCustomerName } from './useCustomerName.ts';

/** A sign that leads to the journey of a customer, where the role includes that. Needs the texts `customer`. */
export function JourneyLink({ customer }: { readonly customer: Named }) {
  const t = useTranslate();
  const name = useCustomerName()(customer);
  if (levelOf(useSession(), 'customer_journey') === undefined) return null;
  const label = t('customer.journeyOf', { name });
  return (
    <IconButton
      size="small"
      component={Link}
      to={journeyOf(customer)}
      aria-label={label}
      title={label}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon of={Route} />
    </IconButton>
  );
}
