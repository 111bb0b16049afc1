import type { ReactNode } from 'react';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

interface Props {
  readonly tone: 'bad' | 'warn' | 'plain';
  /** What is risen too far, for screen readers; an arrow shows it beside the colour. @default nothing */
  readonly risen?: string | undefined;
  readonly children: ReactNode;
}

/** A figure that somebody should look at. In a tile whose figures are old it is no alarm any more. */
export function Flag({ tone, risen, children }: Props) {
  return (
    <Box data-tone={tone}>
      {risen && <span aria-hidden="true">↑ </span>}
      {children}
      {risen && <SrOnly>, {risen}</SrOnly>}
    </Box>
  );
}

const Box = themed('span', ({ theme: { vars, spacing, typography } }) => ({
  ...typography.body2,
  position: 'relative',
  display: 'inline-block',
  paddingInline: spacing(0.75),
  borderRadius: sizes.radiusChip,
  fontWeight: 600,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.sunken,
  '&[data-tone="bad"]': { color: vars.palette.error.main, backgroundColor: vars.palette.error.light },
  '&[data-tone="warn"]': { color: vars.palette.warning.main, backgroundColor: vars.palette.warning.light },
  '[data-state="stale"] &[data-tone]': {
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.sunken,
  },
}));
