import { unstable_memoTheme } from '@mui/material/utils';

/**
 * For `styled`: a style that depends on the theme alone. It is written out once for a theme instead of each time that the
 * element is drawn, which is half the cost of drawing it; MUI's own components are made in this way.
 */
export const ofTheme = unstable_memoTheme;
