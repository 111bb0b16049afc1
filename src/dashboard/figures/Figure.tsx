import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SkeletonLine } from './SkeletonLine.tsx';

type Size = 'hero' | 'figure' | 'figureSmall';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** @default 'figure' */
  readonly size?: Size;
  /** What belongs to the figure: a bar, a share, a delta. */
  readonly below?: ReactNode;
}

const labelOf = (size: Size) => (size === 'figureSmall' ? 'caption' : 'body2');

/** A labelled figure. Place several in a `<dl>`. */
export function Figure({ label, children, size = 'figure', below }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="dt"
        variant={labelOf(size)}
        noWrap
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {label}
      </Typography>
      <Typography component="dd" variant={size} noWrap sx={{ m: 0, color: 'var(--figure)' }}>
        {children}
      </Typography>
      {below !== undefined && (
        <Typography component="dd" variant="caption" sx={{ display: 'block', m: 0, color: 'text.tertiary' }}>
          {below}
        </Typography>
      )}
    </Box>
  );
}

/** Where a figure will stand, on its baselines. */
export function FigureSkeleton({
  size = 'figure',
  below,
}: {
  readonly size?: Size;
  readonly below?: ReactNode;
}) {
  return (
    <div>
      <SkeletonLine of={labelOf(size)} width="50%" />
      <SkeletonLine of={size} width="70%" />
      {below}
    </div>
  );
}
