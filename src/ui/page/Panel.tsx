import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FeedbackArea } from '../feedback/FeedbackArea.tsx';

interface Props {
  readonly title: ReactNode;
  /** What stands beside the title, in small print. */
  readonly aside?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** The children reach from edge to edge, as tables do. @default false */
  readonly flush?: boolean;
  /** Colours the border. @default 'plain' */
  readonly tone?: 'plain' | 'warn' | 'bad';
  readonly children: ReactNode;
}

/** A bordered region with a title. */
export function Panel({ title, aside, actions, flush = false, tone = 'plain', children }: Props) {
  const id = useId();
  return (
    <Box aria-labelledby={id} data-tone={tone}>
      <Header>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside !== undefined && (
          <Typography variant="body2" color="textTertiary">
            {aside}
          </Typography>
        )}
        {actions && <Actions>{actions}</Actions>}
      </Header>
      <FeedbackArea>{flush ? children : <Body>{children}</Body>}</FeedbackArea>
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'clip',
  breakInside: 'avoid',
  '&[data-tone="warn"]': { borderColor: theme.vars.palette.warning.line },
  '&[data-tone="bad"]': { borderColor: theme.vars.palette.error.line },
}));

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  minHeight: theme.spacing(5),
  padding: theme.spacing(0.5, 2),
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginLeft: 'auto',
}));

const Body = styled('div')(({ theme }) => ({ padding: theme.spacing(0.5, 2, 2) }));

/** The regions of a page, one below the other. */
export const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1) },
  '@media print': { padding: 0 },
}));
