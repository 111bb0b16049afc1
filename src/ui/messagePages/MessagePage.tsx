import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sizes } from '../theme/sizes.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly role?: 'alert';
}

/** A page that only says something: not found, not included, stopped working. */
export function MessagePage({ title, text, children, role }: Props) {
  return (
    <Page role={role}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Actions>{children}</Actions>
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxWidth: sizes.measure,
  margin: '15vh auto',
  padding: theme.spacing(2),
  overflowWrap: 'anywhere',
}));

const Actions = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
  color: theme.vars.palette.text.tertiary,
}));
