/** Marks a table's frame while columns are beyond its right edge, and while some are hidden behind the first one. */
export function watchEdges(frame: HTMLElement | null) {
  if (!frame || typeof ResizeObserver === 'undefined') return;
  const mark = () => {
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
