import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { clockOf } from '../times.ts';

/** Minutes after its line at which an hour stands, and that it keeps from the time that it is. */
const LABEL_AFTER = 14;
const LABEL_ROOM = 18;

interface Props {
  readonly span: { readonly from: number; readonly to: number };
  readonly nowMinute: number | undefined;
}

/** The hours beside the columns, and the time that it is. */
export function HourScale({ span, nowMinute }: Props) {
  const format = useFormat();
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, index) => span.from / 60 + index);
  const isNowThere = nowMinute !== undefined && nowMinute >= span.from && nowMinute <= span.to;
  return (
    <Scale aria-hidden="true" style={{ height: hours.length * board.hour }}>
      {hours
        .filter((hour) => !isNowThere || Math.abs(nowMinute - hour * 60 - LABEL_AFTER) > LABEL_ROOM)
        .map((hour) => (
          <span key={hour} style={{ top: (hour - span.from / 60) * board.hour + board.line / 2 }}>
            {format.hour(hour)}
          </span>
        ))}
      {isNowThere && (
        <Now style={{ top: ((nowMinute - span.from) / 60) * board.hour }}>{clockOf(nowMinute, format)}</Now>
      )}
    </Scale>
  );
}

const Scale = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  left: 0,
  zIndex: 4,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  '& > span': { position: 'absolute', right: theme.spacing(1), whiteSpace: 'nowrap' },
}));

const Now = themed('b', ({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  right: 0,
  transform: 'translateY(-50%)',
  padding: theme.spacing(0, 0.5),
  borderRadius: theme.shape.borderRadius,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.tooltip.text,
  backgroundColor: theme.vars.palette.tooltip.fill,
}));
