import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly label: string;
  /** What it comes to. */
  readonly text: string;
  /** Whether what is counted in it is being counted anew. @default false */
  readonly isOld?: boolean;
  /** Fields and switches at the right. */
  readonly children: ReactNode;
}

/** The line above a slider. */
export function ControlHead({ id, label, text, isOld = false, children }: Props) {
  return (
    <Line>
      <b id={id}>{label}</b>
      <small aria-busy={isOld} data-old={isOld}>
        {text}
      </small>
      <span>{children}</span>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  marginBottom: theme.spacing(1),
  '& > b': { ...theme.typography.subtitle1, fontWeight: 600 },
  '& > small': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  '& > small[data-old="true"]': { opacity: 0.5 },
  '& > span': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), marginLeft: 'auto' },
}));
