import type { TypographyVariantsOptions } from '@mui/material/styles';

const fontFamily = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Lengths in rem, so that a reader's larger base size is honoured; the figures are pixels at 16 px. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

const style = (size: number, line: number, fontWeight: number, letterSpacing = '0') => ({
  fontSize: rem(size),
  lineHeight: rem(line),
  fontWeight,
  letterSpacing,
});

const cell = style(13, 20, 400);
const label = style(12, 16, 400);

/** The type table: every text of the app has one of these roles. */
export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 13,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: style(24, 32, 600, '-0.02em'),
  h2: style(16, 24, 600, '-0.01em'),
  h3: style(13, 20, 600),
  h4: style(13, 20, 600),
  h5: style(13, 20, 600),
  h6: style(13, 20, 600),
  subtitle1: style(13, 20, 500),
  subtitle2: style(12, 16, 500),
  body1: cell,
  body2: label,
  caption: style(11, 16, 400),
  overline: { ...style(11, 16, 500), textTransform: 'none' },
  button: { ...style(13, 20, 500), textTransform: 'none' },
  hero: style(26, 32, 600, '-0.022em'),
  figure: style(18, 24, 600, '-0.014em'),
  figureSmall: style(15, 20, 600, '-0.01em'),
};
