import { TrendingUp, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { insetRing } from '../../../../ui/theme/insetRing.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { cardLook, transportIcons } from '../look.ts';
import type { Placed } from './columns.ts';
import { useCardText } from './useCardText.ts';

interface Props extends Placed {
  /** First minute of the column. */
  readonly from: number;
  readonly timezone: string;
  readonly isOpen: boolean;
  /** It is picked up: what is left of it says where it came from. */
  readonly isMoving: boolean;
  readonly isWaiting: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** An appointment in its column: as much of it as its length has room for. */
export function Card(props: Props) {
  const { appointment, lane, lanes, from, isMoving } = props;
  const { start_min, duration_min, status, is_late } = appointment;
  const text = useCardText(props);
  const height = (duration_min / 60) * board.hour - 2;
  const lines = Math.max(1, Math.round((height - 2 * board.padding) / board.line));
  return (
    <Box
      type="button"
      data-status={status}
      data-late={is_late}
      data-double={props.isDouble}
      data-open={props.isOpen}
      data-moving={isMoving}
      data-waiting={props.isWaiting}
      data-short={height < board.line}
      data-appointment={appointment.appt_id}
      aria-pressed={props.isOpen}
      title={text.label}
      style={{
        top: ((start_min - from) / 60) * board.hour + 1,
        height,
        left: `calc(${(lane / lanes) * 100}% + ${board.padding}px)`,
        width: `calc(${100 / lanes}% - ${2 * board.padding}px)`,
      }}
      onClick={props.onOpen}
      onKeyDown={props.onKeyDown}
      onPointerDown={props.onPointerDown}
    >
      <CardLines {...props} lines={lines} />
      <SrOnly>{text.rest(lines)}</SrOnly>
    </Box>
  );
}

/** What a card says, in so many lines: of short ones the status stands beside the concern. */
export function CardLines(
  props: Pick<Props, 'appointment' | 'timezone' | 'isMoving'> & { readonly lines: number },
) {
  const t = useTranslate();
  const { appointment, lines } = props;
  const { vehicle, concern, transport, is_late, equity, recall } = appointment;
  const { name, state, promised } = useCardText(props);
  const TransportIcon = transport && transportIcons[transport];
  return (
    <>
      <Top>
        <b>{name}</b>
        {TransportIcon && <Icon of={TransportIcon} />}
      </Top>
      {lines === 2 && (
        <Line>
          <Words>{state}</Words>
          {(concern ?? vehicle) ? ` · ${concern ?? vehicle}` : ''}
        </Line>
      )}
      {lines > 2 && <Line>{vehicle ?? t('serviceBoard.card.noVehicle')}</Line>}
      {lines > 3 && <Line>{concern}</Line>}
      {lines > 2 && (
        <Line>
          <Words>{state}</Words>
          <Flags>
            {(equity ?? 0) > 0 && (
              <Flag data-tone="good">
                <Icon of={TrendingUp} size={board.line - 4} />
              </Flag>
            )}
            {recall === 'Y' && (
              <Flag data-tone="warn">
                <Icon of={TriangleAlert} size={board.line - 4} />
              </Flag>
            )}
          </Flags>
        </Line>
      )}
      {lines > 4 && promised && <Line data-late={is_late}>{promised}</Line>}
    </>
  );
}

const Box = themed('button', ({ theme }) => ({
  ...theme.typography.body2,
  ...cardLook(theme),
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: theme.spacing(0, 0.75, 0, 1),
  border: 'thin var(--rule) var(--line)',
  borderLeft: `${board.edge}px solid var(--edge)`,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'var(--fill)',
  '&[data-short="true"]': { ...theme.typography.caption, lineHeight: 1 },
  '&:hover': { borderColor: 'var(--edge)', zIndex: 2 },
  '&:focus-visible': { ...insetRing(theme), zIndex: 3 },
  '&[data-open="true"]': {
    zIndex: 2,
    ...insetRing(theme),
    backgroundColor: theme.vars.palette.primary.light,
  },
  '&[data-moving="true"]': {
    borderStyle: 'dashed',
    backgroundColor: theme.vars.palette.sunken,
    opacity: 0.7,
  },
}));

const Top = themed('span', ({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  '& b': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& svg': { flex: 'none' },
}));

const Line = themed('span', ({ theme }) => ({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-late="true"]': { fontWeight: 600, color: theme.vars.palette.error.main },
}));

const Words = themed('span', { fontWeight: 500, color: 'var(--words)' });

const Flags = themed('span', ({ theme }) => ({
  position: 'absolute',
  right: 0,
  display: 'inline-flex',
  gap: theme.spacing(0.5),
}));

const Flag = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  padding: theme.spacing(0.25),
  borderRadius: theme.shape.borderRadius,
  '&[data-tone="good"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.light,
  },
  '&[data-tone="warn"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.light,
  },
}));
