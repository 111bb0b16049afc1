import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridBreakpoint } from '../board/board.ts';

/** The widths of page that tiles are arranged for, each on its own. */
export type Breakpoint = GridBreakpoint | 'phone';

export function useBreakpoint(): Breakpoint {
  const { breakpoints } = useTheme();
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const narrow = useMediaQuery(breakpoints.down('lg'), { noSsr: true });
  if (phone) return 'phone';
  return narrow ? 'narrow' : 'wide';
}
