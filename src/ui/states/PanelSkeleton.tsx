import { Busy } from './Busy.tsx';
import { SkeletonBlock } from './SkeletonBlock.tsx';

/** Stands in for a few lines of a panel, which brings their padding. */
export const PanelSkeleton = () => (
  <Busy>
    <SkeletonBlock sx={{ width: '60%' }} />
    <SkeletonBlock sx={{ width: '45%', mt: 1 }} />
  </Busy>
);
