import { useLayoutEffect, useRef, useState } from 'react';

/** How many columns as many values have that take so many rows: as many in each row as can be. */
const columnsFor = (values: number, rows: number) => Math.ceil(values / rows);

/**
 * In how many columns values stand that do not fit side by side, so that no row has one alone where there is room for
 * several; undefined where they fit.
 * @param names what is written in them: others take other room
 */
export function useEvenRows(names: string) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<number>();
  const measured = useRef('');
  useLayoutEffect(() => {
    const element = box.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const measure = () => {
      const now = `${names} ${room.clientWidth}`;
      if (now === measured.current) return;
      measured.current = now;
      // As they would wrap by themselves.
      element.style.display = 'inline-flex';
      const tops = new Set([...element.children].map((child) => child.getBoundingClientRect().top));
      element.style.display = '';
      setColumns(tops.size > 1 ? columnsFor(element.children.length, tops.size) : undefined);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [names]);
  return { box, columns };
}
