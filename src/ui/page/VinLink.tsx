import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';

interface Props {
  readonly vin: string;
  /** @default the VIN */
  readonly children?: ReactNode;
}

/** The address of a list of vehicles with this one alone. @param route of the list */
export const listOfVin = (route: string, vin: string) =>
  `/${route}?${new URLSearchParams({ filter: JSON.stringify({ q: vin }), displayedFilters: '{}' })}`;

/** A VIN, leading to all that is known of its vehicle where the role includes that. */
export function VinLink({ vin, children = vin }: Props) {
  const mayOpen = levelOf(useSession(), 'platelookup') !== undefined;
  if (!mayOpen) return children;
  return (
    <Link component={RouterLink} to={`/platelookup?${new URLSearchParams({ vin })}`}>
      {children}
    </Link>
  );
}
