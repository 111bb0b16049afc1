import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Delta } from '../../providers/texts/format.ts';
import { SrOnly } from '../SrOnly.tsx';
import { themed } from '../theme/themed.tsx';

interface Props {
  readonly delta: Delta;
  /** Which direction is welcome. @default 'up' */
  readonly welcome?: 'up' | 'down';
  /** What it is compared with. */
  readonly children?: ReactNode;
}

/** A change: the arrow gives its direction, the colour the judgement, words both for screen readers. */
export function Change({ delta: { direction, text }, welcome = 'up', children }: Props) {
  const t = useTranslate();
  const judged = direction === 'flat' ? undefined : direction === welcome ? 'good' : 'bad';
  return (
    <>
      <Words data-judged={judged}>
        {direction !== 'flat' && (
          <>
            <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'} </span>
            <SrOnly>{t(`dashboard.tile.${direction}`)} </SrOnly>
          </>
        )}
        {text}
      </Words>
      {children}
    </>
  );
}

const Words = themed('span', ({ theme: { vars } }) => ({
  whiteSpace: 'nowrap',
  '&[data-judged="good"]': { color: vars.palette.success.main },
  '&[data-judged="bad"]': { color: vars.palette.error.main },
}));
