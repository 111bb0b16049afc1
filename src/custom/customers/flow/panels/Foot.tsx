import Link from '@mui/material/Link';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../../../ui/Icon.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';

interface Props {
  /** Stores, days and as-of time. */
  readonly children: ReactNode;
  /** Where the customers behind the figures are. @default nowhere */
  readonly to?: string | undefined;
  readonly label: string;
}

/** What figures are of, and the way to the customers behind them. */
export function Foot({ children, to, label }: Props) {
  return (
    <Line>
      <span>{children}</span>
      {to !== undefined && (
        <Link
          component={RouterLink}
          to={to}
          color="textPrimary"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, flex: 'none', fontWeight: 500 }}
        >
          {label}
          <Icon of={ArrowRight} size={sizes.iconSmall} />
        </Link>
      )}
    </Line>
  );
}

const Line = themed('footer', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  minHeight: sizes.tileFooter,
  marginTop: 'auto',
  padding: theme.spacing(0.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
}));
