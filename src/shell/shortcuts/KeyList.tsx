import { styled } from '@mui/material/styles';
import { Key } from './Key.tsx';

export interface KeyLine {
  readonly key: string;
  /** What it does, in words. */
  readonly does: string;
}

/** Keys beside what they do. */
export function KeyList({ lines }: { readonly lines: readonly KeyLine[] }) {
  return (
    <List>
      {lines.map(({ key, does }) => (
        <div key={`${key} ${does}`}>
          <dt>{does}</dt>
          <dd>
            <Key>{key.length === 1 ? key.toUpperCase() : key}</Key>
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(2),
    padding: theme.spacing(0.75, 0),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dd': { margin: 0 },
}));
