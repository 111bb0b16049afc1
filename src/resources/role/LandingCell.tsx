import { useTranslate } from 'ra-core';
import type { CellProps } from '../../engine/declaration.ts';
import { usePageName } from './usePageName.ts';

/** The page on which people of the role start. */
export function LandingCell({ value }: Pick<CellProps, 'value'>) {
  const t = useTranslate();
  const nameOf = usePageName();
  return <span>{typeof value === 'string' && value !== '' ? nameOf(value) : t('shell.dashboard')}</span>;
}
