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
  /** What's left to do. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

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
  // On phones the tab bar is at the bottom.
  [theme.breakpoints.down('sm')]: {
    position: 'static',
    '& > [role="status"]': { flexBasis: '100%', textAlign: 'left' },
    '& > :last-child': { flex: 1 },
  },
  '@media print': { display: 'none' },
}));
