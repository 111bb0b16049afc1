import { bars, motion, sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

const moving = `${motion.panel}ms ${motion.easing}`;

/** What react-grid-layout needs to be styled, in the product's look. Its own style sheet is not used. */
export const EditSurface = themed('section', ({ theme }) => {
  const { palette } = theme.vars;
  return {
    margin: `${theme.spacing(1.5)} ${sizes.gutter}px`,
    // Room to drag a tile below the last one.
    paddingBottom: theme.spacing(12),
    '& .react-grid-layout': { position: 'relative', transition: `height ${moving}` },
    '& .react-grid-item': { transition: `transform ${moving}, width ${moving}, height ${moving}` },
    '& .react-grid-item > .react-resizable-handle': {
      position: 'absolute',
      right: 0,
      bottom: 0,
      zIndex: 1,
      width: sizes.resizeHandle,
      height: sizes.resizeHandle,
      cursor: 'nwse-resize',
      touchAction: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        right: theme.spacing(0.5),
        bottom: theme.spacing(0.5),
        width: theme.spacing(1),
        height: theme.spacing(1),
        borderRight: `${bars.mark}px solid ${palette.control}`,
        borderBottom: `${bars.mark}px solid ${palette.control}`,
      },
    },
    '& .tile-tools': { cursor: 'grab', touchAction: 'none' },
    '& .tile-tools .MuiIconButton-root:not(.tile-remove)': { cursor: 'inherit' },
    '& .react-grid-item:is(:hover, :focus-within) article': { borderColor: palette.borderStrong },
    '& .react-grid-item:is(.react-draggable-dragging, .resizing)': {
      zIndex: 3,
      transition: 'none',
      cursor: 'grabbing',
      userSelect: 'none',
      '& .tile-tools': { cursor: 'grabbing' },
      '& article': { borderColor: palette.primary.main },
    },
    '& .react-grid-placeholder': {
      zIndex: 0,
      border: `thin dashed ${palette.primary.main}`,
      borderRadius: sizes.radius,
      backgroundColor: palette.primary.light,
      '& > .react-resizable-handle': { display: 'none' },
    },
    '@media print': { '& .tile-tools, & .react-resizable-handle': { visibility: 'hidden' } },
  };
});
