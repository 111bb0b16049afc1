import { styled } from '@mui/material/styles';

/** Where tables become cards: a few lines a record. */
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

/** What a card says after labels, three beside each other. */
export const CardFacts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  // What labels of one line and of several say begins at the same height.
  '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // A state of several words has more than one line there.
  '& dd > span': { whiteSpace: 'normal' },
}));
