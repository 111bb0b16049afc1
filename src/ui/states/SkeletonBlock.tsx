import { keyframes, styled } from '@mui/material/styles';
import { motion, sizes } from '../theme/sizes.ts';

const appear = keyframes({ from: { visibility: 'hidden' } });

/**
 * One bar of a skeleton, standing where the text will stand. Give width and height in `sx` (`width: '40%'`,
 * `height: (theme) => theme.typography.figure.lineHeight`); the default is one line of body text.
 * It shows after 200 ms, so that a quick answer doesn't flicker. Put `aria-busy` on the region around it.
 */
export const SkeletonBlock = styled('span')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: `calc(${theme.typography.body1.lineHeight} - ${theme.spacing(0.5)})`,
  marginBlock: theme.spacing(0.25),
  borderRadius: sizes.radiusChip,
  backgroundColor: theme.vars.palette.sunken,
  animation: `${appear} ${motion.skeletonDelay}ms step-end`,
}));
