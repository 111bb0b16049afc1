import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChartNoAxesColumn, Info, Maximize2, Table2, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Icon, type IconComponent } from '../../../../ui/Icon.tsx';
import { MoreMenu } from '../../../../ui/page/MoreMenu.tsx';
import { useCopyLink } from '../../../../ui/useCopyLink.ts';
import type { Ask, FlowQuery } from '../data/flowQuery.ts';
import { StageTerms } from './StageTerms.tsx';

interface Props {
  readonly title: string;
  readonly query: FlowQuery;
  readonly onAsk: Ask;
  /** Whether there is room for the drawing. */
  readonly canDraw: boolean;
  /** The figures over the whole window. */
  readonly full: ReactNode;
}

/** What the stages mean, the other view of the figures, all of the window for them, and a link to them. */
export function PanelActions({ title, query, onAsk, canDraw, full }: Props) {
  const t = useTranslate();
  const id = useId();
  const copyLink = useCopyLink();
  const [terms, setTerms] = useState<HTMLElement | null>(null);
  const [isFull, setFull] = useState(false);
  const isTable = query.view === 'table';
  const text = (name: string) => t(`customerFlow.panel.${name}`);
  return (
    <Stack direction="row" sx={{ gap: 0.25, '@media print': { display: 'none' } }}>
      <Action icon={Info} label={text('info')} onClick={setTerms} opens="dialog" />
      {canDraw && (
        <Action
          icon={isTable ? ChartNoAxesColumn : Table2}
          label={text(isTable ? 'figures' : 'table')}
          onClick={() => onAsk({ view: isTable ? 'drawing' : 'table' })}
        />
      )}
      <Action icon={Maximize2} label={text('full')} onClick={() => setFull(true)} opens="dialog" />
      <MoreMenu label={text('more')}>
        {(close) => (
          <MenuItem
            onClick={() => {
              close();
              void copyLink(location.href);
            }}
          >
            {text('copyLink')}
          </MenuItem>
        )}
      </MoreMenu>
      {terms && (
        <Popover
          open
          anchorEl={terms}
          onClose={() => setTerms(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': text('info') } }}
        >
          <StageTerms onLeave={() => setTerms(null)} />
        </Popover>
      )}
      <Dialog fullScreen open={isFull} onClose={() => setFull(false)} aria-labelledby={id}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 3, pt: 2 }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Action icon={X} label={t('dashboard.tile.close')} onClick={() => setFull(false)} />
        </Stack>
        <DialogContent>{full}</DialogContent>
      </Dialog>
    </Stack>
  );
}

interface ActionProps {
  readonly icon: IconComponent;
  readonly label: string;
  readonly opens?: 'dialog';
  readonly onClick: (from: HTMLElement) => void;
}

function Action({ icon, label, opens, onClick }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup={opens}
        onClick={({ currentTarget }) => onClick(currentTarget)}
      >
        <Icon of={icon} />
      </IconButton>
    </Tooltip>
  );
}
