import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';

interface Props {
  readonly title: ReactNode;
  /** What stands behind the title, such as the number of its rows. */
  readonly aside?: ReactNode;
  /** @default it stays */
  readonly removal?: { readonly label: string; readonly onRemove: () => void };
  readonly children?: ReactNode;
}

/** One rule: what it says, and a way to take it off. */
export function Rule({ title, aside, removal, children }: Props) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <header>
        <Typography id={id} variant="body1" component="h3">
          {title}
        </Typography>
        {aside !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {aside}
          </Typography>
        )}
        {removal && (
          <IconButton size="small" aria-label={removal.label} onClick={removal.onRemove}>
            <Icon of={X} />
          </IconButton>
        )}
      </header>
      {children}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& > header > h3': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
}));

/** What a rule is made of, side by side as long as there is room. */
export const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > .MuiFormControl-root': { width: 'auto', minWidth: theme.spacing(20) },
  [theme.breakpoints.down('sm')]: { '& > .MuiFormControl-root': { width: '100%' } },
}));
