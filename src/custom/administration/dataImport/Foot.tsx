import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  readonly back: string;
  /** What is left to do, before the buttons. */
  readonly note?: ReactNode;
  /** The next step. */
  readonly children: ReactNode;
}

/** The way back, what is left to do, and the next step. */
export function Foot({ back, note, children }: Props) {
  const t = useTranslate();
  return (
    <Bar>
      <Button component={Link} to={back} startIcon={<Icon of={ArrowLeft} />}>
        {t('dataImport.steps.back')}
      </Button>
      <Typography variant="body1" color="textSecondary">
        {t('dataImport.steps.nothing')}
      </Typography>
      <Typography variant="body1" color="textSecondary" role="status">
        {note}
      </Typography>
      {children}
    </Bar>
  );
}

const Bar = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.25, 2),
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginTop: 'auto',
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > [role="status"]': { flex: 1, minWidth: theme.spacing(16), textAlign: 'right' },
  // On a phone the tab bar is at the lower end of the window.
  [theme.breakpoints.down('sm')]: {
    position: 'static',
    '& > [role="status"]': { flexBasis: '100%', textAlign: 'left' },
    '& > :last-child': { flex: 1 },
  },
  '@media print': { display: 'none' },
}));
