import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of the drawer. It has the focus whenever another one takes its place: what had it before is gone. */
export function DrawerTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 1,
  minWidth: 0,
  margin: 0,
  // Nobody goes there by a key.
  '&:focus, &:focus-visible': { outline: 'none' },
  overflowWrap: 'anywhere',
}));
