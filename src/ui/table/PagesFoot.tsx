import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Pages } from './Pages.tsx';

interface Props extends ComponentProps<typeof Pages> {
  /** Which of the records are shown. @default the pages alone say where one is */
  readonly children?: ReactNode;
}

/** The foot of a panel of records: the pages. Nothing when one page holds all. */
export function PagesFoot({ children, ...pages }: Props) {
  if (pages.total <= pages.size && pages.page <= 1) return null;
  return (
    <Foot>
      {children !== undefined && <span aria-live="polite">{children}</span>}
      <Pages {...pages} />
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
