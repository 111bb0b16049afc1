import { useState } from 'react';

/** Whether something is open or has been: until then it need not be drawn, afterwards it stays to close gently. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
}
