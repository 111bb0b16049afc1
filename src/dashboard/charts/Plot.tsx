import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode, Suspense } from 'react';
import { themed } from '../../ui/theme/themed.tsx';

interface Props {
  /** A sentence that says what the plot shows; its figures are in the table view. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The space of a plot. The drawing is a bundle of its own: the tile around it is there before it comes, and stays when
 * it doesn't come.
 */
export function Plot({ label, className, children }: Props) {
  return (
    <Space role="img" aria-label={label} className={className}>
      <DrawingBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </DrawingBoundary>
    </Space>
  );
}

class DrawingBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NotDrawn /> : this.props.children;
  }
}

function NotDrawn() {
  const t = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary">
      {t('dashboard.tile.notDrawn')}
    </Typography>
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
