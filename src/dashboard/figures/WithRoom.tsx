import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

/**
 * The room of a tile's figures. What is marked `data-room="tall"` inside shows where the tile is higher than it usually
 * is; what is marked `data-room="usual"` only where it is not.
 */
export const WithRoom = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  containerType: 'size',
  [`@container (max-height: ${sizes.tallTile - 1}px)`]: { '[data-room="tall"]': { display: 'none' } },
  [`@container (min-height: ${sizes.tallTile}px)`]: { '[data-room="usual"]': { display: 'none' } },
  // A phone's tile is as high as what is in it.
  [theme.breakpoints.down('sm')]: {
    containerType: 'normal',
    paddingBottom: theme.spacing(0.5),
    '[data-room="usual"]': { display: 'none' },
  },
}));
