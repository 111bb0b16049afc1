import { styled } from '@mui/material/styles';
import { Busy } from '../../../ui/states/Busy.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { grid } from '../../../ui/theme/measures/permissions.ts';
import { rowHeights } from '../../../ui/theme/sizes.ts';

const rows = Array.from({ length: 16 }, (_, index) => index);

/** The grid before it is there: rows at their height, the column of modules in its width. */
export const Waiting = () => (
  <Box>
    {rows.map((row) => (
      <div key={row}>
        <SkeletonBlock sx={{ width: `${grid.module - 48}px` }} />
        <SkeletonBlock sx={{ flex: 1 }} />
      </div>
    ))}
  </Box>
);

const Box = styled(Busy)(({ theme }) => ({
  paddingTop: grid.head,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(4),
    height: rowHeights.grid,
    padding: theme.spacing(0, 2),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
}));
