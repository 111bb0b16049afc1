import type { ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import type { Point } from '../../../../ui/carry/carried.ts';
import { UnderPointer } from '../../../../ui/carry/UnderPointer.tsx';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { cardLook } from '../look.ts';
import { CardLines } from './CardLines.tsx';
import { LoadTip, type LoadTipProps } from './LoadTip.tsx';
import type { Carried } from './useMove.ts';

interface Props extends LoadTipProps {
  readonly carried: Carried;
  readonly point: Point;
  readonly day: ServiceDay;
}

/** The card under the pointer, and what its column would come to. */
export function Ghost({ carried, point, day, ...load }: Props) {
  const { item: appointment } = carried;
  return (
    <UnderPointer point={point}>
      <Box data-status={appointment.status}>
        <CardLines appointment={appointment} timezone={day.timezone} asOf={day.as_of} lines={4} />
      </Box>
      <LoadTip carried={carried} {...load} />
    </UnderPointer>
  );
}

const Box = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  ...cardLook(theme),
  lineHeight: `${board.line}px`,
  padding: theme.spacing(0.25, 0.75, 0.25, 1),
  border: `thin solid ${theme.vars.palette.primary.main}`,
  borderLeft: `${board.edge}px solid var(--edge)`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
}));
