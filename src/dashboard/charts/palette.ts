import { type Theme, useTheme } from '@mui/material/styles';
import { useMemo } from 'react';

/** Every colour of a plot, from the theme; they follow the scheme by themselves. */
function chartPalette({ vars: { palette } }: Theme) {
  const [accent = '', slate = '', teal = '', ochre = '', plum = '', ink = ''] = palette.chart;
  const series: readonly [string, string, string, string, string, string] = [
    accent,
    slate,
    teal,
    ochre,
    plum,
    ink,
  ];
  return {
    /** For what is told apart by colour alone, in this order. */
    series,
    /** Three steps for ordered bands; what lies beyond a limit takes `beyond`. */
    ramp: palette.ramp,
    beyond: palette.error.main,
    accent,
    slate,
    /** Lines. */
    ink,
    /** What is there, but not known: no score, no value. */
    unknown: palette.control,
    grid: palette.divider,
    baseline: palette.borderStrong,
    tick: palette.text.tertiary,
    strong: palette.text.primary,
    /** What a hollow dot is filled with, and the gap between stacked parts. */
    surface: palette.background.paper,
    /** Behind the column that is pointed at. */
    band: palette.sunken,
    track: palette.track,
  };
}

export type ChartPalette = ReturnType<typeof chartPalette>;

/** The palette of the theme; the same object as long as that is. */
export function useChartPalette(): ChartPalette {
  const theme = useTheme();
  return useMemo(() => chartPalette(theme), [theme]);
}
