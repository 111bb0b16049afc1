import { rowHeights } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { compactRows, useCompact } from '../compact.ts';
import { SkeletonLine } from './SkeletonLine.tsx';

interface Props {
  readonly rows: number;
  /** As of the table. @default false */
  readonly dense?: boolean;
}

const widths = ['30%', '20%', '15%'] as const;

/** Where the head and the rows of a table will stand. */
export function RowsSkeleton({ rows: all, dense = false }: Props) {
  const rows = useCompact() ? Math.min(all, compactRows) : all;
  return (
    <div>
      {Array.from({ length: rows + 1 }, (_, row) => `row ${row}`).map((key, row) => (
        <Row key={key} data-low={dense || row === 0}>
          {widths.map((width) => (
            <SkeletonLine key={width} of="body2" width={width} />
          ))}
        </Row>
      ))}
    </div>
  );
}

const Row = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: rowHeights.tile,
  '&[data-low="true"]': { height: theme.spacing(3) },
  '& + &': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  // Rows of two lines, without a head.
  [theme.breakpoints.down('sm')]: {
    '&, &[data-low="true"]': { height: theme.spacing(7) },
    '&:first-of-type': { display: 'none' },
  },
}));
