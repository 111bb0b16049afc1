import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { themed } from '../../../../ui/theme/themed.tsx';

interface Props {
  readonly label: string;
  readonly count: string;
  readonly share: string;
  /** Where these customers are. @default nowhere */
  readonly to: string | undefined;
}

/** "Lost 1,204 24.6%". */
export function Counted({ label, count, share, to }: Props) {
  const words = (
    <>
      {label} <b>{count}</b>
    </>
  );
  return (
    <Words>
      {to === undefined ? (
        words
      ) : (
        <Link component={RouterLink} to={to} color="inherit" underline="hover">
          {words}
        </Link>
      )}{' '}
      <span>{share}</span>
    </Words>
  );
}

const Words = themed('p', ({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  b: { fontWeight: 600, color: theme.vars.palette.text.primary },
  span: { color: theme.vars.palette.text.tertiary },
}));
