import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'ra-core';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { nameKey, useCurrentRoute } from '../menuEntry.ts';
import { SrOnly } from '../SrOnly.tsx';
import { usePhone } from '../usePhone.ts';
import { Folded } from './Folded.tsx';

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
  /** Buttons on the right, the likely one last. A phone folds the others behind one button. */
  readonly children?: ReactNode;
  /** The buttons are few, or have a menu of their own. @default they fold on a phone */
  readonly keepsButtons?: boolean;
  /** A second row: tabs, steps. */
  readonly below?: ReactNode;
}

/** The head of a page: what it is, what can be done; on paper only what it is. */
export function PageHead({
  title,
  above,
  aside,
  under,
  beside,
  children,
  keepsButtons = false,
  below,
}: Props) {
  const t = useTranslate();
  const route = useCurrentRoute();
  const isNamed = usePhone() && title === t(nameKey(route), { smart_count: 2 });
  const buttons = partsOf(children);
  const hasFew = keepsButtons || buttons.length < 2;
  const isBare = isNamed && !above && !aside && !under && !beside && buttons.length === 0;
  return (
    <Head data-bare={isBare && !below}>
      <Row data-bare={isBare}>
        <Names data-led={beside !== undefined}>
          {above && <Above>{above}</Above>}
          <Typography variant="h2" component="h1">
            {isNamed ? <SrOnly>{title}</SrOnly> : title}
            {aside !== undefined && (
              <Typography component="span" color="textTertiary" sx={{ ml: 1 }}>
                {aside}
              </Typography>
            )}
          </Typography>
          {under}
        </Names>
        {beside}
        {buttons.length > 0 && (
          <Actions data-led={beside !== undefined}>
            {hasFew ? (
              children
            ) : (
              <>
                <Folded>{buttons.slice(0, -1)}</Folded>
                {buttons.at(-1)}
              </>
            )}
          </Actions>
        )}
      </Row>
      {below}
    </Head>
  );
}

/** The single buttons among what a page gives its head. */
function partsOf(buttons: ReactNode): ReactNode[] {
  return Children.toArray(buttons).flatMap((button) =>
    isValidElement<{ readonly children?: ReactNode }>(button) && button.type === Fragment
      ? partsOf(button.props.children)
      : [button],
  );
}

const Head = styled('div')(({ theme }) => ({
  '&[data-bare="true"]': { borderBottom: 0 },
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
  // The phone's header names the page already.
  '&[data-bare="true"]': visuallyHidden,
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
