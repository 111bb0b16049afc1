import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { addressOf } from './CustomerLink.tsx';
import { useCustomerName } from './useCustomerName.ts';
import { useRecentCustomers } from './useRecentCustomers.ts';

/** Customers viewed last, side by side. Needs the texts `customer`. */
export function RecentCustomers() {
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  return mayOpen && <Links />;
}

function Links() {
  const t = useTranslate();
  const nameOf = useCustomerName();
  const { data = [] } = useRecentCustomers();
  if (data.length === 0) return <Row as="div" />;
  return (
    <Row aria-label={t('customer.recent')}>
      <span aria-hidden="true">{t('customer.recent')}</span>
      <ul>
        {data.map((customer) => (
          <li key={customer.UC_ID}>
            <Link component={RouterLink} to={addressOf(customer)}>
              {nameOf(customer)}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

/** One line, also before they come. */
const Row = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 1.5),
  height: '1lh',
  overflow: 'hidden',
  color: theme.vars.palette.text.tertiary,
  '& ul': { display: 'contents', listStyle: 'none' },
  '& a': { color: theme.vars.palette.text.secondary },
}));
