import { useActiveTooltipLabel, usePlotArea, useXAxisScale } from 'recharts';
import { plots } from '../../ui/theme/sizes.ts';
import { Label } from './Label.tsx';
import { useChartPalette } from './palette.ts';
import type { Point } from './points.ts';
import { ticksWithRoom } from './scale.ts';

interface Props {
  readonly points: readonly Point[];
}

/**
 * The texts below the points, as many as have room; of the one that is pointed at in bold. All in one, since the library's are five
 * components each, for lines, turned texts and events that no tick here has.
 */
export function PointTicks({ points }: Props) {
  const area = usePlotArea();
  const x = useXAxisScale();
  const pointedAt = useActiveTooltipLabel();
  const colours = useChartPalette();
  if (!area || !x) return null;
  const styles = { plain: { fill: colours.tick }, bold: { fill: colours.strong, fontWeight: 600 } };
  const y = area.y + area.height + plots.tickLength + plots.tickGap;
  const named = points.flatMap(({ key, tick }) => {
    const middle = x(key, { position: 'middle' });
    return tick && middle !== undefined ? [{ key, tick, middle }] : [];
  });
  return (
    <g data-ticks>
      {ticksWithRoom(named).map(({ key, tick, middle }) => {
        const style = pointedAt !== undefined && key === String(pointedAt) ? styles.bold : styles.plain;
        return (
          <Label key={key} at="top" x={middle} y={y} textAnchor="middle" style={style}>
            {tick}
          </Label>
        );
      })}
    </g>
  );
}
