import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

/** A MUI palette from the token table; `light` of a colour is its soft fill, `line` its border. */
export function paletteOf(mode: 'light' | 'dark', token: Tokens): PaletteOptions {
  return {
    mode,
    background: { default: token.background, paper: token.surface },
    divider: token.border,
    borderStrong: token.borderStrong,
    text: {
      primary: token.text1,
      secondary: token.text2,
      tertiary: token.text3,
      disabled: token.text3,
    },
    primary: {
      main: token.accent,
      dark: token.accentHover,
      light: token.accentSoft,
      line: token.accentLine,
      contrastText: token.onAccent,
    },
    secondary: { main: token.chart2, dark: token.text2, light: token.sunken, contrastText: token.onAccent },
    info: {
      main: token.accent,
      dark: token.accentHover,
      light: token.accentSoft,
      contrastText: token.onAccent,
    },
    success: { main: token.good, dark: token.good, light: token.goodSoft, contrastText: token.onAccent },
    error: {
      main: token.bad,
      dark: token.bad,
      light: token.badSoft,
      line: token.badLine,
      contrastText: token.onAccent,
    },
    warning: {
      main: token.warn,
      dark: token.warn,
      light: token.warnSoft,
      line: token.warnLine,
      contrastText: token.onAccent,
    },
    action: {
      active: token.text2,
      hover: token.hover,
      selected: token.accentSoft,
      disabled: token.text3,
      disabledBackground: token.sunken,
      focus: token.accentSoft,
    },
    sunken: token.sunken,
    control: token.control,
    track: token.track,
    tint: token.accentTint,
    scrim: token.scrim,
    tooltip: { fill: token.tooltip, text: token.tooltipText, label: token.tooltipLabel },
    chart: [token.chart1, token.chart2, token.chart3, token.chart4, token.chart5, token.chart6],
    ramp: [token.ramp1, token.ramp2, token.ramp3],
  };
}
