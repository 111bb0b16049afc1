import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Busy } from '../states/Busy.tsx';
import { SkeletonBlock } from '../states/SkeletonBlock.tsx';
import { Panel } from './Panel.tsx';

interface Props {
  readonly title: ReactNode;
  /** Lines that are expected. @default 4 */
  readonly lines?: number;
}

/** Stands in for a panel, with the title that it will have, until its rows are there. */
export const WaitingPanel = ({ title, lines = 4 }: Props) => (
  <Panel title={title}>
    <Lines>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
        <SkeletonBlock key={key} />
      ))}
    </Lines>
  </Panel>
);

const Lines = styled(Busy)(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
