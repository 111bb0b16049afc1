import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { clockOf } from '../times.ts';
import { LoadTip, type LoadTipProps } from './LoadTip.tsx';
import type { Carried } from './useMove.ts';

interface Props extends LoadTipProps {
  readonly carried: Carried;
  /** First minute of the columns. */
  readonly from: number;
}

/** Where the card that is carried would be put; keys bring it into view, and see beside it what it would come to. */
export function Target({ carried, from, ...load }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const {
    item: appointment,
    place: { minute, column },
    point,
  } = carried;
  const isByKeys = point === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into view wherever it goes.
  useEffect(() => {
    if (isByKeys) place.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isByKeys, minute, column]);
  const height = (appointment.duration_min / 60) * board.hour;
  return (
    <Place
      ref={place}
      data-short={height < 2 * board.line}
      style={{
        gridColumn: `${column + 2} / ${column + 3}`,
        top: ((minute - from) / 60) * board.hour,
        height,
      }}
    >
      {t('serviceBoard.move.here', { time: clockOf(minute, format) })}
      {isByKeys && (
        <Beside>
          <LoadTip carried={carried} {...load} />
        </Beside>
      )}
    </Place>
  );
}

const Place = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  gridRow: 1,
  insetInline: board.padding,
  zIndex: 4,
  padding: theme.spacing(0.25, 1),
  border: `${board.ring}px dashed ${theme.vars.palette.primary.main}`,
  borderRadius: theme.shape.borderRadius,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint,
  pointerEvents: 'none',
  scrollMargin: `${board.head}px 0 ${board.head}px ${board.gutter}px`,
  '&[data-short="true"]': { ...theme.typography.caption, fontWeight: 600, lineHeight: 1, paddingBlock: 0 },
}));

const Beside = themed('div', { position: 'absolute', left: 0, top: '100%' });
