import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { BoardColumn } from './columns.ts';

/** What a column is called. */
export function useColumnName() {
  const t = useTranslate();
  return ({ id, name }: Pick<BoardColumn, 'id' | 'name'>, by: 'advisors' | 'bays') => {
    if (name !== null) return name;
    if (id === null) return t('serviceBoard.columns.none');
    return by === 'bays' ? t('serviceBoard.columns.bay', { bay: id }) : String(id);
  };
}

/** How full a column is. */
export function useLoadText() {
  const t = useTranslate();
  const format = useFormat();
  return (column: BoardColumn) => {
    const { booked_hours, capacity_hours } = column;
    const values = { booked: format.decimal(booked_hours), capacity: format.decimal(capacity_hours) };
    const load = capacity_hours === null ? 'bookedHours' : isOver(column) ? 'over' : 'booked';
    return t(`serviceBoard.load.${load}`, values);
  };
}

const isOver = ({ booked_hours, capacity_hours }: BoardColumn) =>
  capacity_hours !== null && booked_hours > capacity_hours;

interface Props {
  readonly column: BoardColumn;
  readonly by: 'advisors' | 'bays';
}

/** Whose column it is and how full their day is. */
export function ColumnHead({ column, by }: Props) {
  const name = useColumnName()(column, by);
  const load = useLoadText()(column);
  const { booked_hours, capacity_hours } = column;
  const share = capacity_hours ? Math.min(1, booked_hours / capacity_hours) : 0;
  return (
    <Head role="columnheader" data-over={isOver(column)}>
      <Initials aria-hidden="true">{by === 'bays' ? (column.id ?? '–') : initialsOf(name)}</Initials>
      <div>
        <b>{name}</b>
        <span>{load}</span>
      </div>
      <Fill style={{ width: `${share * 100}%` }} />
    </Head>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

const Head = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  '--tone': theme.vars.palette.primary.main,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: board.head,
  padding: theme.spacing(0, 1),
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  borderBottom: `thin solid ${theme.vars.palette.borderStrong}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div:nth-of-type(1)': { minWidth: 0, flex: 1 },
  '& b, & span:not([aria-hidden])': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& span': { color: theme.vars.palette.text.secondary },
  '&[data-over="true"]': {
    '--tone': theme.vars.palette.error.main,
    '& div > span': { color: theme.vars.palette.error.main },
  },
}));

const Initials = themed('span', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: board.avatar,
  height: board.avatar,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.sunken,
}));

const Fill = themed('div', {
  position: 'absolute',
  left: 0,
  bottom: -1,
  height: board.fill,
  backgroundColor: 'var(--tone)',
});
