import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';

interface Props {
  readonly value: number;
  /** 0 to 1. */
  readonly heat: number;
  readonly children: ReactNode;
}

/** Beyond this share of the colour the figure on it could not be read any more. */
const strongest = 45;

/** A figure whose ground tells how far it is over (bad) or under (accent) zero; its sign tells the direction as well. */
export function Heat({ value, heat, children }: Props) {
  const t = useTranslate();
  const { palette } = useTheme().vars;
  const colour = value > 0 ? palette.error.main : palette.chart[0];
  const share = Math.round(heat * strongest);
  return (
    <Cell style={{ backgroundColor: `color-mix(in srgb, ${colour} ${share}%, transparent)` }}>
      {children}
      {value !== 0 && <SrOnly> {t(`dashboard.models.${value > 0 ? 'over' : 'under'}`)}</SrOnly>}
    </Cell>
  );
}

const Cell = themed('span', ({ theme }) => ({
  position: 'relative',
  display: 'inline-block',
  minWidth: theme.spacing(6),
  paddingInline: theme.spacing(0.75),
  borderRadius: sizes.radiusChip,
  textAlign: 'right',
  color: theme.vars.palette.text.primary,
  printColorAdjust: 'exact',
}));
