import Pagination from '@mui/material/Pagination';
import { useTranslate } from 'ra-core';
import { usePhone } from '../usePhone.ts';

interface Props {
  /** From 1. */
  readonly page: number;
  /** Records on all pages, and on one of them. */
  readonly total: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a list, and the ways to them; nothing when one page holds all. */
export function Pages({ page, total, size, onPage }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const count = Math.max(Math.ceil(total / size), 1);
  if (count === 1 && page <= 1) return null;
  return (
    <Pagination
      aria-label={t('list.pages')}
      // Records that went away meanwhile may have taken the page with them.
      page={Math.min(page, count)}
      count={count}
      siblingCount={phone ? 0 : 1}
      onChange={(_, next) => onPage(next)}
      getItemAriaLabel={(type, number) =>
        type === 'page' ? t('list.page', { number }) : t(`ra.navigation.${type}`, { _: type })
      }
    />
  );
}
