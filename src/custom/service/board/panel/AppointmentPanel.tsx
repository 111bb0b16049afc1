import Drawer from '@mui/material/Drawer';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useBelow } from '../../../../ui/usePhone.ts';
import { useMayChange } from '../useMayChange.ts';
import { Facts } from './Facts.tsx';
import { MoveForm } from './MoveForm.tsx';
import { PanelActions } from './PanelActions.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PromiseTime } from './PromiseTime.tsx';
import type { PanelProps } from './panelProps.ts';
import { WorkAndEquity } from './WorkAndEquity.tsx';

/** One appointment beside the board: who comes with what, and what can be done about it. */
export function AppointmentPanel({ onClose, ...props }: PanelProps & { readonly onClose: () => void }) {
  const mayEdit = useMayChange();
  const titleId = useId();
  const content = (
    <>
      <Scroll>
        <PanelHead {...props} titleId={titleId} onClose={onClose} />
        <Facts {...props} />
        <PromiseTime {...props} mayEdit={mayEdit} />
        <WorkAndEquity {...props} mayEdit={mayEdit} />
        {mayEdit && <MoveForm {...props} />}
      </Scroll>
      {mayEdit && <PanelActions {...props} />}
    </>
  );
  return (
    <Beside titleId={titleId} onClose={onClose}>
      {content}
    </Beside>
  );
}

interface BesideProps {
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where there is no room beside the board, it comes over it. Escape closes it, and the card has the focus again. */
function Beside({ titleId, onClose, children }: BesideProps) {
  const isNarrow = useBelow('md');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (isNarrow || !(opener instanceof HTMLElement) || !opener.dataset.appointment) return;
    panel.current?.focus();
    return () => {
      if (opener.isConnected && panel.current?.contains(document.activeElement) !== false) opener.focus();
    };
  }, [isNarrow]);
  if (!isNarrow) {
    return (
      <Box
        ref={panel}
        tabIndex={-1}
        aria-labelledby={titleId}
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
      >
        {children}
      </Box>
    );
  }
  return (
    <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper: { 'aria-labelledby': titleId } }}>
      <Over>{children}</Over>
    </Drawer>
  );
}

const Box = themed('aside', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: board.panel,
  '&:focus': { outline: 'none' },
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
  '& > div': { padding: theme.spacing(2) },
}));
