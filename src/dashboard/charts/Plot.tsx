import { type ReactNode, Suspense } from 'react';
import { DrawingBoundary } from '../../ui/states/DrawingBoundary.tsx';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import { useCompact } from '../compact.ts';

interface Props {
  /** A sentence that says what the plot shows; its figures are in the table view. */
  readonly label: string;
  readonly className?: string;
  /** What the tile is about, which it always shows. @default there are figures that say most of it */
  readonly isMain?: true;
  readonly children: ReactNode;
}

/**
 * The space of a plot. The drawing is a bundle of its own: the tile around it is there before it comes, and stays when
 * it doesn't come.
 */
export function Plot({ label, className, isMain, children }: Props) {
  if (useCompact() && !isMain) return null;
  return (
    <Space role="img" aria-label={label} className={className}>
      <DrawingBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </DrawingBoundary>
    </Space>
  );
}

/** Where a plot will be, in its size. */
export function PlotSkeleton({ isMain }: Pick<Props, 'isMain'>) {
  if (useCompact() && !isMain) return null;
  return (
    <Space as="div">
      <SkeletonBlock sx={{ height: '100%', m: 0 }} />
    </Space>
  );
}

const Space = themed('div', ({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: theme.spacing(10),
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(22) },
  // Plots are figures: they print, and stay visible where the system replaces colours.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  // A label that was pointed at must not look selected afterwards.
  '& svg': { overflow: 'visible', outline: 'none' },
  '& svg text': { ...theme.typography.caption, fill: theme.vars.palette.text.tertiary },
}));
