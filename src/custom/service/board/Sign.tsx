import { TrendingUp, TriangleAlert } from 'lucide-react';
import type { Transport } from '../../../../contract/calls/service/serviceBoard.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { transportIcons } from './look.ts';

/** How a customer gets away. A key lies on its side. */
export function TransportSign({ of, size = board.sign }: { readonly of: Transport; readonly size?: number }) {
  return (
    <Turned data-transport={of}>
      <Icon of={transportIcons[of]} size={size} />
    </Turned>
  );
}

/** Equity to talk about, or a recall to mend. */
export function Flag({ of }: { readonly of: 'equity' | 'recall' }) {
  return (
    <Box data-flag={of}>
      <Icon of={of === 'equity' ? TrendingUp : TriangleAlert} size={board.sign - 2} />
    </Box>
  );
}

const Turned = themed('span', {
  display: 'inline-flex',
  flex: 'none',
  '&[data-transport="drop"] svg': { transform: 'rotate(-135deg)' },
});

const Box = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  padding: theme.spacing(0.25),
  borderRadius: theme.shape.borderRadius,
  '&[data-flag="equity"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.light,
  },
  '&[data-flag="recall"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.light,
  },
}));
