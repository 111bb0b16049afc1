import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useRecentCustomers } from './useRecentCustomers.ts';

/** The customers that somebody opened last, side by side; nothing before the first. Needs the texts `customer`. */
export function RecentCustomers() {
  const t = useTranslate();
  const { recent } = useRecentCustomers();
  if (recent.length === 0) return null;
  return (
    <Row aria-label={t('customer.recent')}>
      <span aria-hidden="true">{t('customer.recent')}</span>
      <ul>
        {recent.map(({ id, name }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/customerdetails/${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.5),
  color: theme.vars.palette.text.tertiary,
  '& ul': { display: 'contents', listStyle: 'none' },
  '& a': { color: theme.vars.palette.text.secondary },
}));
