import { Busy } from '../../../ui/states/Busy.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../ui/theme/themed.tsx';

/** Heads, sums and columns, before they are known. */
export const BoardSkeleton = () => (
  <Busy>
    <Box>
      <SkeletonBlock sx={{ height: board.totals, width: '60%' }} />
      <div>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key}>
            <SkeletonBlock sx={{ height: board.head }} />
            <SkeletonBlock sx={{ height: board.hour }} />
            <SkeletonBlock sx={{ height: board.hour * 2 }} />
            <SkeletonBlock sx={{ height: board.hour }} />
          </div>
        ))}
      </div>
    </Box>
  </Busy>
);

const Box = themed('div', ({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '& > div': { display: 'flex', gap: theme.spacing(1) },
  '& > div > div': { display: 'grid', flex: 1, gap: theme.spacing(1) },
}));
