import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { sizes } from '../../ui/theme/sizes.ts';
import { useBelow } from '../../ui/usePhone.ts';
import { type AsideProps, useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { AsidePanel } from './AsidePanel.tsx';
import { useOpenRecord } from './useOpenRecord.ts';

interface Props {
  readonly Aside: ComponentType<AsideProps>;
  readonly children: ReactNode;
}

/** The rows, and the chosen record at their right; where there is no room for both, it covers them. */
export function BesideList({ Aside, children }: Props) {
  const narrow = useBelow('md');
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const { openId, close } = useOpenRecord();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs over the page have their own Escape.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) close();
  };
  const panel = openId !== null && <AsidePanel id={openId} Aside={Aside} onClose={close} />;
  return (
    <Split data-beside {...(openId !== null && { onKeyDown })}>
      <Column data-shares={openId !== null && !narrow}>{children}</Column>
      {panel && !narrow && (
        <Side data-wide={particulars.isAsideWide} aria-label={labels.one}>
          {panel}
        </Side>
      )}
      {panel && narrow && (
        <Dialog open fullScreen onClose={close} slotProps={{ paper: { 'aria-label': labels.one } }}>
          {panel}
        </Dialog>
      )}
    </Split>
  );
}

const Split = styled('div')({ display: 'flex', flex: 1, minHeight: 0 });

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '& > :not(footer, [role="toolbar"])': { backgroundColor: theme.vars.palette.background.paper },
  '&[data-shares="true"] td[data-width="cut"]': { maxWidth: theme.spacing(20) },
  // Of the words the first ones tell the records apart.
  '&[data-shares="true"] td.MuiTableCell-alignLeft[data-width="cut"]': { maxWidth: theme.spacing(16) },
  '&[data-shares="true"] td.MuiTableCell-root[data-width="cut"]:nth-of-type(-n + 3)': {
    maxWidth: theme.spacing(26),
  },
}));

const Side = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: sizes.aside,
  '&[data-wide="true"]': { width: sizes.asideWide },
  minHeight: 0,
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
