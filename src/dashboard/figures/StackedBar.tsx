import { bars } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

export interface Part {
  readonly key: string;
  readonly value: number;
  /** A palette colour: `theme.vars.palette.ramp[0]`. */
  readonly colour: string;
}

/** Parts of a whole in one bar, in order. Decoration: a table below names each part and its share. */
export function StackedBar({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <Whole aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, value, colour }) => (
          <div key={key} style={{ flexGrow: value, flexBasis: 0, backgroundColor: colour }} />
        ))}
    </Whole>
  );
}

const Whole = themed('div', {
  display: 'flex',
  gap: 1,
  height: bars.stacked,
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
});

/** The square that ties a row of the table to its part. */
export const Swatch = themed('span', {
  display: 'inline-block',
  width: bars.swatch,
  height: bars.swatch,
  marginRight: bars.swatch,
  borderRadius: 1,
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
});
