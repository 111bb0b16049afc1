import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

/** The vehicles that were looked up last, side by side; nothing before the first. */
export function RecentVins({ vins }: { readonly vins: readonly string[] }) {
  const t = useTranslate();
  if (vins.length === 0) return null;
  return (
    <Row aria-label={t('platelookup.recent')}>
      <span aria-hidden="true">{t('platelookup.recent')}</span>
      <ul>
        {vins.map((vin) => (
          <li key={vin}>
            <Link component={RouterLink} to={`/platelookup?vin=${vin}`}>
              {vin}
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
  marginTop: theme.spacing(1.5),
  color: theme.vars.palette.text.tertiary,
  '& ul': { display: 'contents', listStyle: 'none' },
  '& a': { color: theme.vars.palette.text.secondary },
}));
