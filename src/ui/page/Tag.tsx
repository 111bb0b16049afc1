import type { ReactNode } from 'react';
import { Icon, type IconComponent } from '../Icon.tsx';
import { sizes } from '../theme/sizes.ts';
import { themed } from '../theme/themed.tsx';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

interface Props {
  readonly tone?: Tone;
  /** Good and bad never by colour alone. */
  readonly icon?: IconComponent;
  readonly children: ReactNode;
}

/** A word in a box: a state. */
export function Tag({ tone = 'plain', icon, children }: Props) {
  return (
    <Box data-tone={tone}>
      {icon && <Icon of={icon} size={sizes.iconSmall} />}
      {children}
    </Box>
  );
}

const Box = themed('span', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.25, 0.75),
  borderRadius: sizes.radiusChip,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  // On a card it would lie over what stands beside it.
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal' },
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.sunken,
  '& svg': { flex: 'none' },
  '&[data-tone="good"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.light,
  },
  '&[data-tone="warn"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.light,
  },
  '&[data-tone="bad"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.light,
  },
  '&[data-tone="accent"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
}));
