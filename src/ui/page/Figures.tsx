import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Busy } from '../states/Busy.tsx';
import { SkeletonBlock } from '../states/SkeletonBlock.tsx';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** A share, a comparison, a date. */
  readonly below?: ReactNode;
  /** @default 'plain' */
  readonly tone?: 'plain' | 'good' | 'bad' | 'quiet';
}

/** A labelled figure; place several in `Figures`. */
export function Figure({ label, children, below, tone = 'plain' }: Props) {
  return (
    <Cell>
      <Label>{label}</Label>
      <Value data-tone={tone}>{children}</Value>
      {below !== undefined && <Below>{below}</Below>}
    </Cell>
  );
}

/** Figures side by side, as many as fit. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(14)}, 1fr))`,
  gap: theme.spacing(1.5, 2),
  margin: 0,
}));

/** Figures, before they are known. */
export const FiguresSkeleton = () => (
  <Busy>
    <SkeletonBlock sx={{ width: '40%' }} />
    <SkeletonBlock sx={{ width: '60%', height: (theme) => theme.typography.figure.lineHeight }} />
  </Busy>
);

const Cell = styled('div')({ minWidth: 0 });

const Label = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.figure,
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  '&[data-tone="good"]': { color: theme.vars.palette.success.main },
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
  '&[data-tone="quiet"]': { color: theme.vars.palette.text.tertiary },
}));

const Below = styled('dd')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.tertiary,
}));
