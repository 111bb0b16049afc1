import { Suspense } from 'react';
import { later } from '../../../ui/page/loadedPart.tsx';
import type { PanelProps } from './Controls.tsx';

export type { Applied } from './Controls.tsx';

const Panel = later(async () => (await import('./Panel.tsx')).Panel);

export interface ReportControlsProps extends PanelProps {
  readonly open: boolean;
}

/** The panel in which customers of the report are chosen: a modal with a bundle of its own. */
export function ReportControls({ open, ...panel }: ReportControlsProps) {
  return <Suspense fallback={null}>{open && <Panel {...panel} />}</Suspense>;
}
