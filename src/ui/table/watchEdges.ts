const focusable = 'a[href], button, input, select, [tabindex]';

/**
 * Marks a table's frame while columns are beyond its right edge, and while some are hidden behind the first one. A frame
 * that scrolls and has nothing to focus inside takes the focus itself, so that arrow keys can scroll it.
 */
export function watchEdges(frame: HTMLElement | null) {
  if (!frame || typeof ResizeObserver === 'undefined') return;
  const isStop = frame.hasAttribute('tabindex');
  const mark = () => {
    const scrolls = frame.scrollWidth - frame.clientWidth > 1;
    if (!isStop && scrolls && !frame.querySelector(focusable)) frame.tabIndex = 0;
    else if (!isStop) frame.removeAttribute('tabindex');
    const beyond = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
    frame.toggleAttribute('data-more', beyond > 1);
    frame.toggleAttribute('data-scrolled', frame.scrollLeft > 0);
    frame.style.setProperty('--scrollbar', `${frame.offsetWidth - frame.clientWidth}px`);
  };
  const observer = new ResizeObserver(mark);
  for (const part of [frame, ...frame.children]) observer.observe(part);
  frame.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    frame.removeEventListener('scroll', mark);
  };
}
