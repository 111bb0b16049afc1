import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { rowHeights } from '../theme/sizes.ts';

interface Props {
  /** What the table is, for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Lets a wide table scroll sideways inside its region, also by keyboard. */
export function TableScroll({ label, className, children }: Props) {
  return (
    <Scroll role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </Scroll>
  );
}

const Scroll = styled('div')(({ theme }) => ({
  '--row-height': `${rowHeights.list}px`,
  overflow: 'auto',
  position: 'relative',
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  outlineOffset: theme.spacing(-0.25),
  '& th': { whiteSpace: 'nowrap' },
  // The theme takes the first heading of a row, and its first other cell, for the first one of all.
  '& tbody th': { ...theme.typography.body1, fontWeight: 500, color: theme.vars.palette.text.primary },
  '& tbody td + th.MuiTableCell-root, & tbody th + td.MuiTableCell-root': { paddingLeft: 0 },
  '& .MuiTableCell-alignRight': { color: theme.vars.palette.text.primary },
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft': { paddingLeft: theme.spacing(2.5) },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

/** Where tables become cards: two lines a record. */
export const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > li': {
    ...theme.typography.body1,
    display: 'grid',
    gap: theme.spacing(0.5),
    padding: theme.spacing(1.5, 2),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& > li:last-of-type': { borderBottom: 0 },
}));

/** The two ends of a card's line. */
export const CardLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  minWidth: 0,
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
}));
