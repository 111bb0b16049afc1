import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';

/** The region in which something is on its way, as screen readers hear it; what it looks like meanwhile is in it. */
export function Busy(props: Omit<ComponentProps<'div'>, 'role' | 'aria-busy' | 'aria-label'>) {
  const t = useTranslate();
  return <div role="status" aria-busy="true" aria-label={t('shell.loading')} {...props} />;
}
