import { Tooltip } from 'recharts';
import { themed } from '../../ui/theme/themed.tsx';
import type { Tip } from './points.ts';

/** What a point tells when the plot is pointed at above or below it. */
export function PointTooltip({ points }: { readonly points: readonly { readonly tip: Tip }[] }) {
  return (
    <Tooltip
      isAnimationActive={false}
      cursor={false}
      content={({ active, activeIndex }) => {
        const point = active ? points[Number(activeIndex)] : undefined;
        return point ? <ChartTooltip {...point.tip} /> : null;
      }}
    />
  );
}

/** The box beside what is pointed at. */
function ChartTooltip({ title, lines }: Tip) {
  return (
    <Box>
      <strong>{title}</strong>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const Box = themed('div', ({ theme }) => ({
  ...theme.typography.caption,
  minWidth: theme.spacing(16),
  padding: theme.spacing(1, 1.25),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.tooltip.text,
  backgroundColor: theme.vars.palette.tooltip.fill,
  whiteSpace: 'nowrap',
  strong: { ...theme.typography.body2, fontWeight: 600 },
  dl: { margin: theme.spacing(0.5, 0, 0) },
  'dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  dt: { color: theme.vars.palette.tooltip.label },
  dd: { margin: 0, fontWeight: 500 },
}));
