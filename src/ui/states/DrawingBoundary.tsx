import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';

/** Stands in for a drawing that doesn't come, so that what is around it stays. */
export class DrawingBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
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
