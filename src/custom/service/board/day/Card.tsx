import { useTranslate } from 'ra-core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { carriedLook } from '../../../../ui/carry/carriedLook.ts';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { insetRing } from '../../../../ui/theme/insetRing.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { cardLook } from '../look.ts';
import { clockOf } from '../times.ts';
import { CardLines } from './CardLines.tsx';
import type { Placed } from './columns.ts';
import { useCardText, useNameOf } from './useCardText.ts';

interface Props extends Placed {
  /** First minute of the column. */
  readonly from: number;
  readonly timezone: string;
  readonly asOf: string;
  readonly isOpen: boolean;
  /** It is picked up: what is left of it says where it came from. */
  readonly isMoving: boolean;
  readonly isWaiting: boolean;
  /** Id of the text that says how it is moved; undefined for those who may not. */
  readonly hint: string | undefined;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** An appointment in its column: as much of it as its length has room for. */
export function Card(props: Props) {
  const { appointment, lane, lanes, isBesideStack, from, isMoving } = props;
  const { start_min, duration_min, status, is_late } = appointment;
  const { label } = useCardText(props);
  const height = (duration_min / 60) * board.hour - 2;
  const lines = Math.max(1, Math.round((height - 2 * board.padding) / board.line));
  const room = isBesideStack ? `(100% - ${board.stack}px)` : '100%';
  return (
    <Box
      type="button"
      data-status={status}
      data-late={is_late}
      data-open={props.isOpen}
      data-moving={isMoving}
      data-waiting={props.isWaiting}
      data-short={height < board.line + 2 * board.padding}
      data-appointment={appointment.appt_id}
      aria-pressed={props.isOpen}
      aria-describedby={props.hint}
      title={label}
      style={{
        top: ((start_min - from) / 60) * board.hour + 1,
        height,
        left: `calc(${room} * ${lane / lanes} + ${board.padding}px)`,
        width: `calc(${room} / ${lanes} - ${2 * board.padding}px)`,
        lineHeight: `${Math.min(board.line, (height - board.padding) / lines)}px`,
      }}
      onClick={props.onOpen}
      onKeyDown={props.onKeyDown}
      onPointerDown={props.onPointerDown}
      onBlur={props.onBlur}
    >
      {isMoving ? <Origin {...props} /> : <CardLines {...props} lines={lines} />}
      <SrOnly>{label}</SrOnly>
    </Box>
  );
}

function Origin({ appointment }: Pick<Props, 'appointment'>) {
  const t = useTranslate();
  const format = useFormat();
  const name = useNameOf()(appointment);
  return (
    <span aria-hidden="true">
      {name}
      <br />
      {t('serviceBoard.move.from', { time: clockOf(appointment.start_min, format) })}
    </span>
  );
}

const Box = themed('button', ({ theme }) => ({
  ...theme.typography.body2,
  ...cardLook(theme),
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: theme.spacing(0.25, 0.75, 0, 1),
  border: 'thin var(--rule) var(--line)',
  borderLeft: `${board.edge}px solid var(--edge)`,
  borderRadius: theme.shape.borderRadius,
  ...carriedLook,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'var(--fill)',
  '&[data-short="true"]': { fontSize: theme.typography.caption.fontSize, paddingTop: 0 },
  '&:hover': { borderColor: 'var(--edge)', zIndex: 2 },
  '&:focus-visible': { ...insetRing(theme), zIndex: 3 },
  '&[data-open="true"]': {
    zIndex: 2,
    ...insetRing(theme),
    backgroundColor: theme.vars.palette.primary.light,
  },
  '&[data-moving="true"]': {
    border: `thin dashed ${theme.vars.palette.control}`,
    outline: 'none',
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.sunken,
  },
}));
