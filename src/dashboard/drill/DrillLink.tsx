import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { type RowsTarget, useRowsLink } from './address.ts';

interface Props {
  readonly rows: RowsTarget;
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

/** Opens the records behind a figure, or behind a part of it. */
export function DrillLink({ rows, children, ...look }: Props) {
  const { to, state } = useRowsLink()(rows);
  return (
    <Anchor to={to} state={state} {...look}>
      {children}
    </Anchor>
  );
}

// Looks like the theme's links; those are made for more than a page of tiles needs, which has a hundred of these.
const Anchor = themed(Link, {
  color: 'inherit',
  borderRadius: sizes.radiusChip,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
