import {
  DefaultZIndexes,
  useActiveTooltipLabel,
  useIsTooltipActive,
  usePlotArea,
  ZIndexLayer,
} from 'recharts';

interface Props {
  readonly points: readonly { readonly key: string }[];
  readonly colour: string;
}

/** The sunken band behind the point that is pointed at. The library's own cursor would lie over the columns. */
export function Band({ points, colour }: Props) {
  const plot = usePlotArea();
  const pointedAt = useActiveTooltipLabel();
  const active = useIsTooltipActive();
  const index = active ? points.findIndex(({ key }) => key === String(pointedAt)) : -1;
  if (!plot || index < 0) return null;
  const width = plot.width / points.length;
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.barBackground}>
      <rect x={plot.x + width * index} y={plot.y} width={width} height={plot.height} fill={colour} />
    </ZIndexLayer>
  );
}
