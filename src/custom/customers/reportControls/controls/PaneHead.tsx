import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What to know before choosing. */
  readonly text?: ReactNode;
  /** At the right of the title. */
  readonly children?: ReactNode;
}

/** The head of a detail pane. */
export function PaneHead({ title, text, children }: Props) {
  return (
    <Head>
      <Typography variant="h2" component="h3">
        {title}
      </Typography>
      {children}
      {text && (
        <Typography color="textSecondary" sx={{ width: '100%' }}>
          {text}
        </Typography>
      )}
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  marginBottom: theme.spacing(2),
}));
