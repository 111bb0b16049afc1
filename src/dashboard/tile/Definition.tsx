import Popover, { type PopoverActions } from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useRef } from 'react';
import { sizes } from '../../ui/theme/sizes.ts';
import { DictionaryTerms } from './DictionaryTerms.tsx';

interface Props {
  readonly tile: string;
  /** Terms of the data dictionary, as it spells them. */
  readonly terms: readonly string[];
  /** What else is to be said, a sentence each. */
  readonly sentences: readonly string[];
  /** What it opens beside; closed without one. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Why the figures of a tile are late if they are, and what they mean by the data dictionary. */
export function Definition({ tile, terms, sentences, anchor, onClose }: Props) {
  const t = useTranslate();
  const title = t('dashboard.tile.definitionOf', { tile });
  const actions = useRef<PopoverActions>(null);
  const keepInside = useWhenResized(actions);
  return (
    <Popover
      action={actions}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, tabIndex: 0 } }}
    >
      <Stack ref={keepInside} sx={{ p: 2, gap: 1.5, width: sizes.measure, maxWidth: '100%' }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        {sentences.map((sentence) => (
          <Typography key={sentence} variant="body2" color="textSecondary">
            {sentence}
          </Typography>
        ))}
        {terms.length > 0 && <DictionaryTerms terms={terms} />}
      </Stack>
    </Popover>
  );
}

/** Puts the box into the window again whenever its content, which comes later, makes it higher. */
function useWhenResized(actions: RefObject<PopoverActions | null>) {
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content || typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(() => actions.current?.updatePosition());
      observer.observe(content);
      return () => observer.disconnect();
    },
    [actions],
  );
}
