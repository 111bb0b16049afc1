import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '../states/SkeletonBlock.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly title: ReactNode;
  /** Lines that are expected. @default 4 */
  readonly lines?: number;
}

/** Stands in for a panel, with the title that it will have, until its rows are there. */
export function PanelSkeleton({ title, lines = 4 }: Props) {
  const t = useTranslate();
  return (
    <Panel title={title}>
      <Lines role="status" aria-busy="true" aria-label={t('shell.loading')}>
        {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
          <SkeletonBlock key={key} />
        ))}
      </Lines>
    </Panel>
  );
}

const Lines = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
