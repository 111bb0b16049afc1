import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { sizes } from '../../layout/theme/sizes.ts';

interface Props {
  readonly tile: string;
  /** A sentence each. */
  readonly sentences: readonly string[];
  /** What it opens beside; closed without one. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** What the figures of a tile mean, and why they are late if they are. */
export function Definition({ tile, sentences, anchor, onClose }: Props) {
  const t = useTranslate();
  const title = t('dashboard.tile.definitionOf', { tile });
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, tabIndex: 0 } }}
    >
      <Stack sx={{ p: 2, gap: 1, maxWidth: sizes.measure }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        {sentences.map((sentence) => (
          <Typography key={sentence} variant="body2" color="textSecondary">
            {sentence}
          </Typography>
        ))}
      </Stack>
    </Popover>
  );
}
