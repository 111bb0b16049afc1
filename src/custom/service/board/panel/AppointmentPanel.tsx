import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useBelow } from '../../../../ui/usePhone.ts';
import { route } from '../queries.ts';
import { Facts } from './Facts.tsx';
import { MoveForm } from './MoveForm.tsx';
import { PanelActions } from './PanelActions.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PromiseTime } from './PromiseTime.tsx';
import type { PanelProps } from './panelProps.ts';
import { WorkAndEquity } from './WorkAndEquity.tsx';

/** One appointment beside the board: who comes with what, and what can be done about it. */
export function AppointmentPanel({ onClose, ...props }: PanelProps & { readonly onClose: () => void }) {
  const mayEdit = useMayEdit(route);
  const content = (
    <>
      <Scroll>
        <PanelHead {...props} onClose={onClose} />
        <Facts {...props} />
        <PromiseTime {...props} mayEdit={mayEdit} />
        {mayEdit && <MoveForm {...props} />}
        <WorkAndEquity {...props} />
      </Scroll>
      {mayEdit && <PanelActions {...props} />}
    </>
  );
  return <Beside onClose={onClose}>{content}</Beside>;
}

/** Where there is no room beside the board, it comes over it. */
function Beside({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const isNarrow = useBelow('md');
  if (!isNarrow) return <Box>{children}</Box>;
  return (
    <Drawer open anchor="bottom" onClose={onClose}>
      <Over>{children}</Over>
    </Drawer>
  );
}

const Box = themed('aside', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: board.panel,
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Over = themed('div', {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '85dvh',
});

const Scroll = themed('div', ({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '& > section': {
    padding: theme.spacing(1.5, 2),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
}));
