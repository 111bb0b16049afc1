import { styled } from '@mui/material/styles';

export const HelpBody = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& section': { display: 'grid', gap: theme.spacing(1), minWidth: 0 },
  '& h3': { ...theme.typography.subtitle1, margin: 0, color: theme.vars.palette.text.primary },
  '& p': { margin: 0 },
  '& ul': { display: 'grid', gap: theme.spacing(0.75), margin: 0, paddingLeft: theme.spacing(2.5) },
}));

/** What leads on from the help. */
export const Further = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
