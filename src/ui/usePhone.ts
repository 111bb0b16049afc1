import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is narrower than a breakpoint of the theme, or than a number of pixels. */
export const useBelow = (width: 'sm' | 'md' | number) =>
  useMediaQuery(useTheme().breakpoints.down(width), { noSsr: true });

/** Whether the window is as narrow as a phone, where tables become cards. */
export const usePhone = () => useBelow('sm');
