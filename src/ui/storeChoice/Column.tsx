import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SrOnly } from '../SrOnly.tsx';
import { SkeletonBlock } from '../states/SkeletonBlock.tsx';
import { sizes } from '../theme/sizes.ts';

interface Props {
  readonly titleId: string;
  readonly title: string;
  readonly loading: boolean;
  /** Bars that stand for the buttons to come. */
  readonly bars: number;
  readonly children: ReactNode;
}

/** One of the two columns: its heading, and what it lists once that is there. */
export function Column({ titleId, title, loading, bars, children }: Props) {
  const t = useTranslate();
  return (
    <Section aria-labelledby={titleId} aria-busy={loading}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      {loading ? (
        <>
          <SrOnly>{t('storesFilter.loading')}</SrOnly>
          {Array.from({ length: bars }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
            <SkeletonBlock key={bar} sx={{ height: sizes.controlForm }} />
          ))}
        </>
      ) : (
        children
      )}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));
