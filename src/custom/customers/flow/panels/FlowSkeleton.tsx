import { journeyStages } from '../../../../../contract/expression/journey.ts';
import { Busy } from '../../../../ui/states/Busy.tsx';
import { SkeletonBlock } from '../../../../ui/states/SkeletonBlock.tsx';
import { flow } from '../../../../ui/theme/sizes.ts';
import { Stages } from '../chart/StageHeads.tsx';

/** The heads and the room of the drawing, before they are known. */
export const FlowSkeleton = () => (
  <Busy>
    <Stages>
      {journeyStages.map((stage) => (
        <div key={stage}>
          <SkeletonBlock sx={{ width: '50%' }} />
          <SkeletonBlock sx={{ width: '40%', height: (theme) => theme.typography.figure.lineHeight }} />
          <SkeletonBlock sx={{ width: '80%' }} />
        </div>
      ))}
    </Stages>
    <SkeletonBlock sx={{ height: flow.height, mt: 2 }} />
  </Busy>
);
