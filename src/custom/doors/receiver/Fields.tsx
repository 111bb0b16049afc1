import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

interface Props {
  readonly of: Readonly<Record<string, string | number>>;
  /** Text keys of the names. @default the names as they are on the wire */
  readonly labels?: string;
  /** Text keys of what each means. @default nothing */
  readonly notes?: string;
}

/** Names and values, one below the other. */
export function Fields({ of, labels, notes }: Props) {
  const t = useTranslate();
  return (
    <List>
      {Object.entries(of).map(([name, value]) => {
        const note = notes && t(`${notes}.${name}`, { _: '' });
        return (
          <div key={name}>
            <dt>{labels ? t(`${labels}.${name}`) : <code>{name}</code>}</dt>
            <dd>{value === '' ? '–' : value}</dd>
            {note && <dd className="note">{note}</dd>}
          </div>
        );
      })}
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: `${theme.spacing(14)} minmax(0, 1fr) minmax(0, 1fr)`,
    gap: theme.spacing(0, 2),
    padding: theme.spacing(0.75, 0),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt, & dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
  '& dt, & .note': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > div': { gridTemplateColumns: `${theme.spacing(12)} minmax(0, 1fr)` },
    '& .note': { gridColumn: '2' },
  },
}));
