import './augment.ts';
import { createTheme } from '@mui/material/styles';
import { controls } from './components/controls.tsx';
import { inputs } from './components/inputs.ts';
import { surfaces } from './components/surfaces.ts';
import { tables } from './components/tables.ts';
import { paletteOf } from './palette.ts';
import { motion, sizes } from './sizes.ts';
import { darkTokens, lightTokens, schemeAttribute } from './tokens.ts';
import { typography } from './typography.ts';

/**
 * The one theme of the app, light and dark, with CSS variables: style with `theme.vars.palette…` or, in `sx`,
 * with palette names ('text.tertiary', 'sunken'), so that switching the scheme re-renders nothing.
 */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: schemeAttribute, cssVarPrefix: 'rt' },
    colorSchemes: {
      light: { palette: paletteOf('light', lightTokens) },
      dark: { palette: paletteOf('dark', darkTokens) },
    },
    shape: { borderRadius: sizes.radius },
    spacing: 8,
    typography,
    focusVisible: { outlineWidth: 2, outlineStyle: 'solid', outlineOffset: 2 },
    transitions: {
      duration: {
        shortest: motion.colour,
        shorter: motion.colour,
        short: motion.panel,
        standard: motion.panel,
      },
      easing: {
        easeInOut: motion.easing,
        easeOut: motion.easing,
        easeIn: motion.easing,
        sharp: motion.easing,
      },
    },
    components: {
      ...surfaces,
      ...controls,
      ...inputs,
      ...tables,
      MuiTypography: {
        defaultProps: { variantMapping: { hero: 'p', figure: 'p', figureSmall: 'p', h1: 'h1' } },
      },
      MuiCssBaseline: {
        styleOverrides: (self) => ({
          body: { ...self.typography.body1, fontFeatureSettings: '"tnum"' },
          '@media print': { ':root, :root body': { backgroundColor: 'transparent' } },
          ':focus-visible': {
            outline: `2px solid ${self.vars.palette.primary.main}`,
            outlineOffset: 2,
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
          },
        }),
      },
    },
  },
  { shadows: Array.from({ length: 25 }, () => 'none') },
);
