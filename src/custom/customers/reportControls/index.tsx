import { lazy, Suspense } from 'react';
import type { PanelProps } from './Controls.tsx';

export type { Applied } from './Controls.tsx';

const Panel = lazy(async () => ({ default: (await import('./Panel.tsx')).Panel }));

export interface ReportControlsProps extends PanelProps {
  readonly open: boolean;
}

/** The panel in which customers of the report are chosen: a modal with a bundle of its own. */
export function ReportControls({ open, ...panel }: ReportControlsProps) {
  return <Suspense fallback={null}>{open && <Panel {...panel} />}</Suspense>;
}
