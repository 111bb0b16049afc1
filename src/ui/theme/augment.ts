import type { CSSProperties } from 'react';

interface OwnPalette {
  /** Border of overlays and of a hovered tile. */
  borderStrong: string;
  /** Wells, skeleton bars. */
  sunken: string;
  /** Border of inputs, neutral bars: 3:1 against the surface. */
  control: string;
  /** The unfilled part of a bar or slider. */
  track: string;
  /** Fill of filter histograms. */
  tint: string;
  scrim: string;
  tooltip: { fill: string; text: string; label: string };
  /** Six colours to use in order. */
  chart: string[];
  /** Three steps for ordered bands. */
  ramp: string[];
}

interface OwnVariants<Style> {
  /** The first figure of a tile. */
  hero: Style;
  figure: Style;
  figureSmall: Style;
}

declare module 'react' {
  interface CSSProperties {
    /** What a style sheet reads from an element. */
    [variable: `--${string}`]: string | undefined;
  }
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
  interface TypeText {
    /** Captions, axis ticks, footers. */
    tertiary: string;
  }
  interface PaletteColor {
    line?: string;
  }
  interface SimplePaletteColorOptions {
    line?: string;
  }
  interface TypographyVariants extends OwnVariants<CSSProperties> {}
  interface TypographyVariantsOptions extends OwnVariants<CSSProperties> {}
  // The theme is always built with CSS variables, so `theme.vars` is there without asking.
  interface CssThemeVariables {
    enabled: true;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    hero: true;
    figure: true;
    figureSmall: true;
  }
}
