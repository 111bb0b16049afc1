import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { board } from '../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { cardLook, toneOf, transports } from './look.ts';
import { Flag, TransportSign } from './Sign.tsx';

/** Statuses of cards. The board doesn't show canceled or rescheduled appointments. */
const statuses = Object.keys(toneOf).filter((status) => status !== 'cancelled' && status !== 'rescheduled');

const states = ['late', 'waiting', 'open'] as const;
const marks = ['shut', 'now', 'booked', 'done', 'capacity', 'over'] as const;

/** Every sign, edge, color and band of the board. */
export function Legend() {
  const t = useTranslate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const text = (name: string) => t(`serviceBoard.legend.${name}`);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {text('label')}
      </Button>
      <Popover
        open={opener !== null}
        anchorEl={opener}
        onClose={() => setOpener(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('label') } }}
      >
        <Parts>
          <Part title={text('cards')}>
            {statuses.map((status) => (
              <Item key={status} sign={<Card data-status={status} />}>
                {t(`serviceBoard.status.${status}`)}
              </Item>
            ))}
            {states.map((state) => (
              <Item key={state} sign={<Card {...{ [`data-${state}`]: true }} />}>
                {text(state)}
              </Item>
            ))}
            <Item sign={t('serviceBoard.stack.count', { count: 2 })}>{text('stack')}</Item>
          </Part>
          <Part title={text('signs')}>
            <Signs />
          </Part>
          <Part title={text('board')}>
            {marks.map((mark) => (
              <Item key={mark} sign={<Mark data-mark={mark} />}>
                {text(mark)}
              </Item>
            ))}
          </Part>
        </Parts>
      </Popover>
    </>
  );
}

/** How customers get away, and what to talk about. */
export function Signs() {
  const t = useTranslate();
  return (
    <>
      {transports.map((transport) => (
        <Item key={transport} sign={<TransportSign of={transport} />}>
          {t(`serviceBoard.transport.${transport}`)}
        </Item>
      ))}
      {(['equity', 'recall'] as const).map((flag) => (
        <Item key={flag} sign={<Flag of={flag} />}>
          {t(`serviceBoard.legend.${flag}`)}
        </Item>
      ))}
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <Typography variant="h3">{title}</Typography>
    <ul>{children}</ul>
  </section>
);

const Item = ({ sign, children }: { readonly sign: ReactNode; readonly children: string }) => (
  <li>
    <span aria-hidden="true">{sign}</span> {children}
  </li>
);

const Parts = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  padding: theme.spacing(2),
  '& ul': {
    display: 'grid',
    gap: theme.spacing(1),
    margin: theme.spacing(1, 0, 0),
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& li > span': { display: 'grid', placeItems: 'center', width: theme.spacing(3.5), fontWeight: 600 },
}));

const Card = themed('span', ({ theme }) => ({
  ...cardLook(theme),
  position: 'relative',
  width: theme.spacing(3.5),
  height: theme.spacing(2),
  border: 'thin var(--rule) var(--line)',
  borderLeft: `${board.edge}px solid var(--edge)`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: 'var(--fill)',
  '&[data-status="no_show"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: theme.spacing(0.75),
    top: '50%',
    borderTop: `thin solid ${theme.vars.palette.text.primary}`,
  },
  '&[data-open="true"]': {
    outline: `${board.ring}px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.light,
  },
}));

const Mark = themed('span', ({ theme }) => ({
  width: theme.spacing(3.5),
  height: theme.spacing(1),
  '&[data-mark="shut"]': { height: theme.spacing(2), backgroundColor: theme.vars.palette.sunken },
  '&[data-mark="now"]': { height: board.now, backgroundColor: theme.vars.palette.text.primary },
  '&[data-mark="booked"]': { backgroundColor: theme.vars.palette.primary.line },
  '&[data-mark="done"]': { backgroundColor: theme.vars.palette.chart[0] },
  '&[data-mark="capacity"]': {
    width: board.ring,
    height: theme.spacing(2),
    backgroundColor: theme.vars.palette.text.primary,
  },
  '&[data-mark="over"]': { height: board.fill, backgroundColor: theme.vars.palette.error.main },
}));
