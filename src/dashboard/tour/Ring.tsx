import Portal from '@mui/material/Portal';
import { useLayoutEffect, useState } from 'react';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

/** A line around something on the page, wherever that is at the moment. */
export function Ring({ of }: { readonly of: HTMLElement }) {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    const measure = () => setBox(of.getBoundingClientRect());
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [of]);
  if (!box) return null;
  const { top, left, width, height } = box;
  return (
    <Portal>
      <Line aria-hidden="true" style={{ top, left, width, height }} />
    </Portal>
  );
}

const Line = themed('div', ({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  pointerEvents: 'none',
  borderRadius: sizes.radius,
  border: `medium solid ${theme.vars.palette.primary.main}`,
  '@media print': { display: 'none' },
}));
