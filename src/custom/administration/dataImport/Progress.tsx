import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { bars } from '../../../ui/theme/sizes.ts';

interface Props {
  /** For screen readers. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly left: ReactNode;
  readonly right?: ReactNode;
}

export function Progress({ label, done, total, left, right }: Props) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ width: `${percent}%` }} />
      </Track>
      <Line>
        <Typography variant="body2" color="textSecondary">
          {left}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {right ?? `${percent}%`}
        </Typography>
      </Line>
    </div>
  );
}

const Track = styled('div')(({ theme }) => ({
  height: bars.bullet,
  borderRadius: 1,
  backgroundColor: theme.vars.palette.track,
  forcedColorAdjust: 'none',
  '& > div': { height: '100%', borderRadius: 1, backgroundColor: theme.vars.palette.chart[0] },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginTop: theme.spacing(0.5),
}));
