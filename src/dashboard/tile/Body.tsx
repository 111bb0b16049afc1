import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { themed } from '../../ui/theme/themed.tsx';

/** The part of a tile that holds its figures. What is more than its size scrolls, also by keyboard. */
export function Body({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(ref);
  return (
    <Space ref={ref} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </Space>
  );
}

/** Whether an element holds more than it shows. */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setScrolls(element.scrollHeight > element.clientHeight);
    if (typeof ResizeObserver === 'undefined') return look();
    // It looks for the first time after the browser has laid the page out; earlier would make it do so tile by tile.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return scrolls;
}

const Space = themed('div', ({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  padding: theme.spacing(0, 2),
  overflow: 'hidden auto',
  outlineOffset: `-${theme.spacing(0.5)}`,
}));
