import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Info, Maximize2, Table2, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { MoreMenu } from '../../../ui/page/MoreMenu.tsx';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { Terms } from './Terms.tsx';

interface Props {
  /** Of the panel. */
  readonly title: string;
  /** Terms of the data dictionary that it shows, as that spells them. */
  readonly terms: readonly string[];
  /** Whether its table is shown; left out where it is a table anyway. */
  readonly table?: { readonly isShown: boolean; readonly onToggle: () => void };
  /** The panel's content, for the whole window. */
  readonly children: ReactNode;
}

/** What can be done with a panel: its terms, its table, the whole window, a link, a print. */
export function PanelTools({ title, terms, table, children }: Props) {
  const t = useTranslate();
  const [opened, setOpened] = useState<'terms' | 'full'>();
  const copy = useCopy();
  const text = (name: string) => t(`customer_journey.line.${name}`);
  return (
    <Tools role="group" aria-label={title}>
      <Tool name={text('terms')} icon={Info} onPress={() => setOpened('terms')} />
      {table && (
        <Tool
          name={text(table.isShown ? 'plot' : 'table')}
          icon={Table2}
          isPressed={table.isShown}
          onPress={table.onToggle}
        />
      )}
      <Tool name={text('full')} icon={Maximize2} onPress={() => setOpened('full')} />
      <MoreMenu label={text('more')}>
        {(close) => [
          <MenuItem
            key="copy"
            onClick={() => {
              close();
              void copy();
            }}
          >
            {text('copy')}
          </MenuItem>,
          <MenuItem
            key="print"
            onClick={() => {
              close();
              window.print();
            }}
          >
            {t('customer_journey.print')}
          </MenuItem>,
        ]}
      </MoreMenu>
      {opened === 'terms' && <Terms title={title} terms={terms} onClose={() => setOpened(undefined)} />}
      {opened === 'full' && (
        <Full title={title} onClose={() => setOpened(undefined)}>
          {children}
        </Full>
      )}
    </Tools>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: typeof Info;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

const Tool = ({ name, icon, isPressed, onPress }: ToolProps) => (
  <Tooltip title={name}>
    <IconButton
      size="small"
      aria-label={name}
      onClick={onPress}
      sx={{
        bgcolor: isPressed ? 'action.selected' : undefined,
        color: isPressed ? 'primary.main' : undefined,
      }}
    >
      <Icon of={icon} />
    </IconButton>
  </Tooltip>
);

/** Puts the address on the clipboard and says whether that worked: browsers may refuse it. */
function useCopy() {
  const t = useTranslate();
  const notify = useNotify();
  return async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify(t('customer_journey.line.copied'), { type: 'success' });
    } catch {
      notify(t('customer_journey.line.notCopied'), { type: 'warning' });
    }
  };
}

interface FullProps extends Pick<Props, 'title' | 'children'> {
  readonly onClose: () => void;
}

function Full({ title, onClose, children }: FullProps) {
  const t = useTranslate();
  const id = useId();
  const close = t('ra.action.close');
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={id}>
      <FullHead>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label={close} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </FullHead>
      <DialogContent sx={{ p: 0 }}>{children}</DialogContent>
    </Dialog>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  '@media print': { display: 'none' },
}));

const FullHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2, 1),
}));
