import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type RowsTarget, useRowsLink } from './address.ts';

interface Props extends Pick<LinkProps, 'sx' | 'variant' | 'color' | 'aria-label'> {
  readonly rows: RowsTarget;
  readonly children: ReactNode;
}

/** Opens the records behind a figure, or behind a part of it. */
export function DrillLink({ rows, children, color = 'inherit', ...look }: Props) {
  const { to, state } = useRowsLink()(rows);
  return (
    <Link component={RouterLink} to={to} state={state} color={color} {...look}>
      {children}
    </Link>
  );
}
