import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

/** The shortened figure that an element is or is part of, or that a link is about. */
function figureAt(element: unknown): HTMLElement | undefined {
  if (!(element instanceof Element)) return undefined;
  const figure =
    element.closest('[data-exact]') ?? (element.matches('a') && element.querySelector('[data-exact]'));
  return figure instanceof HTMLElement ? figure : undefined;
}

/**
 * Tells the exact value of every `Exact` in it that is pointed at, focused or tapped. One tooltip stands for all of them: a
 * page of tiles has dozens, and each of its own would be drawn with every change of the figures.
 */
export function ExactTips({ children }: { readonly children: ReactNode }) {
  const [figure, setFigure] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const show = (event: Event | SyntheticEvent) => {
    const next = figureAt(event.target);
    // While it fades it stays beside the figure that it was opened for.
    if (next) setFigure(next);
    setOpen(next !== undefined);
  };
  // An open one moves on from figure to figure; the tooltip itself tells only that it should open.
  const follow = isOpen ? show : undefined;

  useEffect(() => {
    if (isOpen && !figure?.isConnected) setOpen(false);
  });

  return (
    <Tooltip
      describeChild
      open={isOpen}
      // An element, since MUI would repeat a plain text as a `title` attribute.
      title={<span>{figure?.dataset.exact}</span>}
      slotProps={{ popper: { anchorEl: figure } }}
      // Heard a moment after the pointer came somewhere, and by then a tap may have opened it for a figure.
      onOpen={(event) => figureAt(event.target) && show(event)}
      // The tooltip leaves a figure a moment after it has come to the next one.
      onClose={(event) => {
        if (!('relatedTarget' in event && figureAt(event.relatedTarget))) setOpen(false);
      }}
      onMouseOver={follow}
      onFocus={follow}
      // A tap, unless it leads somewhere; the tooltip's own long touch would keep texts of tiles from being selected.
      onClick={(event) => (event.defaultPrevented ? setOpen(false) : show(event))}
      disableTouchListener
      // What it says is read with the figure already.
      aria-describedby={undefined}
    >
      <div style={{ display: 'contents' }}>{children}</div>
    </Tooltip>
  );
}
