import { styled } from '@mui/material/styles';

interface Props {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** The box beside what is pointed at. */
export function ChartTooltip({ title, lines }: Props) {
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

const Box = styled('div')(({ theme }) => ({
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
