import { styled } from '@mui/material/styles';

/** A part of the panel under a line. */
export const Part = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.25, 2, 1.5),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& svg text': { ...theme.typography.caption, fill: theme.vars.palette.text.tertiary },
  // A price stands on the lines that it crosses.
  '& svg text[data-price]': {
    fontWeight: 500,
    fill: theme.vars.palette.text.primary,
    stroke: theme.vars.palette.background.paper,
    strokeWidth: theme.spacing(0.5),
    paintOrder: 'stroke',
  },
  '& svg text[data-price="last"]': { fontWeight: 600 },
}));

/** The title of a part, and what belongs to it at its right. */
export const PartHead = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  marginBottom: theme.spacing(0.5),
  color: theme.vars.palette.text.tertiary,
  '& h3': { ...theme.typography.h3, margin: 0, marginRight: 'auto', color: theme.vars.palette.text.primary },
  '& h3 small': {
    ...theme.typography.body1,
    marginLeft: theme.spacing(0.5),
    color: theme.vars.palette.text.tertiary,
  },
}));
