import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SrOnly } from '../../layout/SrOnly.tsx';
import type { Delta } from '../../providers/format.ts';

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
  const colour = direction === welcome ? 'success.main' : 'error.main';
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: direction === 'flat' ? undefined : colour }}>
        {direction !== 'flat' && (
          <>
            <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'} </span>
            <SrOnly>{t(`dashboard.tile.${direction}`)} </SrOnly>
          </>
        )}
        {text}
      </Box>
      {children}
    </>
  );
}
