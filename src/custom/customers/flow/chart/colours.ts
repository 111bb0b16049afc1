import { theme } from '../../../../ui/theme/theme.ts';

const { palette } = theme.vars;

/** Of the plot's own colours, so light that bands lie behind the bars of the stages. */
const soft = (colour: string | undefined, percent: number) =>
  `color-mix(in srgb, ${colour ?? 'currentColor'} ${percent}%, transparent)`;

/** What went on, what is still in service and what was lost: bands, the bars at their ends, and swatches. */
export const flowColours = {
  band: {
    on: soft(palette.chart[0], 27),
    active: soft(palette.chart[2], 33),
    lost: soft(palette.control, 20),
  },
  pointed: {
    on: soft(palette.chart[0], 50),
    active: soft(palette.chart[2], 60),
    lost: soft(palette.control, 72),
  },
  node: { stage: palette.chart[0], active: palette.chart[2], lost: palette.control },
  swatch: {
    went: soft(palette.chart[0], 45),
    active: soft(palette.chart[2], 40),
    lost: soft(palette.control, 30),
  },
  edge: palette.text.secondary,
} as const;
