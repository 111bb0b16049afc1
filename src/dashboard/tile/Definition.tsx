import Popover, { type PopoverActions } from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useRef } from 'react';
import { sizes } from '../../ui/theme/sizes.ts';
import { usePhone } from '../../ui/usePhone.ts';
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
  const phone = usePhone();
  const aside = (!phone && anchor && besideTile(anchor)) || undefined;
  // What is left free at the edges of the window: the header and the rail stay in sight.
  const edge = phone ? sizes.gutter : sizes.header + sizes.tileGap;
  return (
    <Popover
      action={actions}
      open={anchor !== null}
      anchorEl={aside?.tile ?? anchor}
      onClose={onClose}
      marginThreshold={edge}
      anchorOrigin={aside?.from ?? { vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: aside?.side ?? 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          tabIndex: 0,
          sx: { maxHeight: `calc(100% - ${edge + sizes.header + sizes.gutter}px)` },
        },
      }}
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

/** Where the box has room beside the tile of a button: right of it, else left of it; undefined where it has none. */
function besideTile(button: HTMLElement) {
  const tile = button.closest('article');
  if (!tile) return undefined;
  const { left, right, width } = tile.getBoundingClientRect();
  const room = sizes.measure + 2 * sizes.tileGap;
  const at = (horizontal: number, side: 'left' | 'right') => ({
    tile,
    side,
    from: { vertical: 'top', horizontal } as const,
  });
  if (window.innerWidth - right >= room + sizes.header) return at(width + sizes.tileGap, 'left');
  return left - sizes.rail >= room ? at(-sizes.tileGap, 'right') : undefined;
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
