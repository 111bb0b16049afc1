import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';

interface Props {
  /** Address of a page of the menu, or of one below it. */
  readonly to: string;
  /** Something is changed there: to look at the page is not enough. @default false */
  readonly edits?: boolean;
  /** It is the next thing to do. @default false */
  readonly leads?: boolean;
  /** @default the children */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Tells whether the role includes a page, by its address; for display only, the server decides. */
export function useMayGo() {
  const session = useSession();
  return (to: string, edits = false): boolean => {
    const level = levelOf(session, to.split(/[/?]/)[1] ?? '');
    return edits ? level === 'edit' : level !== undefined;
  };
}

/** Leads to another page, for those whose role includes it. */
export function PageButton({ to, edits = false, leads = false, label, children }: Props) {
  const mayGo = useMayGo();
  if (!mayGo(to, edits)) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={to}
      aria-label={label}
      variant={leads ? 'contained' : 'outlined'}
    >
      {children}
    </Button>
  );
}
