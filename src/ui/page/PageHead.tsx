import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** Where the page stands: a link back, a path. */
  readonly above?: ReactNode;
  /** What belongs to the title: a count, a sentence. */
  readonly aside?: ReactNode;
  /** A line under the title, beside which the buttons stand too. */
  readonly under?: ReactNode;
  /** What chooses what the page shows, right after its title, which a phone has in its header already. @default nothing */
  readonly beside?: ReactNode;
  /** Buttons on the right. */
  readonly children?: ReactNode;
  /** A second row: tabs, steps. */
  readonly below?: ReactNode;
}

/** The head of a page: what it is, what can be done; on paper only what it is. */
export function PageHead({ title, above, aside, under, beside, children, below }: Props) {
  return (
    <Head>
      <Row>
        <Names data-led={beside !== undefined}>
          {above && <Above>{above}</Above>}
          <Typography variant="h2" component="h1">
            {title}
            {aside !== undefined && (
              <Typography component="span" color="textTertiary" sx={{ ml: 1 }}>
                {aside}
              </Typography>
            )}
          </Typography>
          {under}
        </Names>
        {beside}
        {children && <Actions data-led={beside !== undefined}>{children}</Actions>}
      </Row>
      {below}
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 2),
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(6.5),
  padding: theme.spacing(1, 0),
}));

const Above = styled('div')({ '@media print': { display: 'none' } });

/** Where the title leaves room between, they stand at the other edge nevertheless. */
const Actions = styled('div')(({ theme }) => ({
  display: 'contents',
  '&[data-led="true"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginLeft: 'auto',
  },
  [theme.breakpoints.down('sm')]: { '&[data-led="true"]': { display: 'contents' } },
  '@media print': { '&&': { display: 'none' } },
}));

/** Leaves room for one button beside it on a phone; more go below. */
const Names = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: theme.spacing(18),
  overflowWrap: 'anywhere',
  '&[data-led="true"]': { flex: 'none', minWidth: 0, marginRight: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: { '&[data-led="true"]': visuallyHidden },
}));
