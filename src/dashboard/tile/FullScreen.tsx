import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { TableView } from '../table/TableView.tsx';
import type { TileTable } from '../table/table.ts';

interface Props {
  readonly title: string;
  /** Stores, period and as-of time, since a figure never shows without them. */
  readonly scope: string;
  readonly table: TileTable | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Columns of a table for which a wide window has room beside the figures. */
const mostBeside = 5;

/** A tile over the whole window: its figures, and the table of the same figures; both fill it. */
export function FullScreen({ title, scope, table, open, onClose, children }: Props) {
  const t = useTranslate();
  const id = useId();
  // Beside the figures, which a wide one goes below.
  const isSlim = table !== undefined && table.columns.length <= mostBeside;
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 3, pt: 2 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="caption" color="textTertiary" sx={{ flex: 1 }}>
          {scope}
        </Typography>
        <Tooltip title={t('dashboard.tile.close')}>
          <IconButton aria-label={t('dashboard.tile.close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </Tooltip>
      </Stack>
      <DialogContent
        sx={{ display: 'flex', flexDirection: { xs: 'column', lg: isSlim ? 'row' : 'column' }, gap: 3 }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: isSlim ? '3 0 0' : 'none',
            minWidth: 0,
            minHeight: sizes.fullScreenFigures,
          }}
        >
          {children}
        </Box>
        {table && (
          <Stack sx={{ flex: isSlim ? '2 1 0' : 1, minWidth: 0, minHeight: { xs: '50vh', lg: 0 }, px: 2 }}>
            <TableView table={table} onStore={onClose} />
          </Stack>
        )}
      </DialogContent>
    </Dialog>
  );
}
