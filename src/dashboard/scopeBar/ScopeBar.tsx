import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Arranging } from '../board/useArranging.ts';
import type { Days, Period, PeriodKind } from '../period.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { WideBar } from './WideBar.tsx';

export interface ScopeBarProps {
  readonly period: Period;
  readonly today: string;
  readonly onPeriod: (kind: PeriodKind, days?: Days) => void;
  readonly arranging: Arranging;
  /** Opens the choice of widgets. */
  readonly onAdd: () => void;
}

/** Stores and period of every figure on the page, and what can be done with the page; on a phone one line that opens. */
export function ScopeBar(props: ScopeBarProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return phone ? <PhoneBar {...props} /> : <WideBar {...props} />;
}
