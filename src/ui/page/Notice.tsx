import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconComponent } from '../Icon.tsx';

interface Props {
  readonly icon: IconComponent;
  readonly title: string;
  /** Why, and what next. */
  readonly text?: ReactNode;
  /** @default 'plain' */
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
}

/** How something ended, in one bar above what it is about. Bad news is read out at once. */
export function Notice({ icon, title, text, tone = 'plain' }: Props) {
  return (
    <Bar role={tone === 'bad' ? 'alert' : 'status'} data-tone={tone}>
      <Icon of={icon} />
      <p>
        <strong>{title}</strong> {text}
      </p>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  gap: theme.spacing(1),
  padding: theme.spacing(1.25, 2),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  '& svg': { flex: 'none', marginTop: theme.spacing(0.25) },
  '& p': { margin: 0 },
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '&[data-tone="good"] svg': { color: theme.vars.palette.success.main },
  '&[data-tone="warn"]': {
    borderColor: theme.vars.palette.warning.line,
    backgroundColor: theme.vars.palette.warning.light,
    '& svg, & strong': { color: theme.vars.palette.warning.main },
  },
  '&[data-tone="bad"]': {
    borderColor: theme.vars.palette.error.line,
    backgroundColor: theme.vars.palette.error.light,
    '& svg, & strong': { color: theme.vars.palette.error.main },
  },
}));
