import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/useFormat.ts';

/** Customers drawn at a time: rows of a table, or cards. */
export const pageSizes = { table: 100, cards: 25 };

interface Props {
  readonly page: number;
  /** Customers on all pages. */
  readonly count: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** To the next ones of the list and back; nothing when one page holds all. */
export function Paging({ page, count, pageSize, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (count <= pageSize) return null;
  const last = Math.min(page * pageSize, count);
  return (
    <Foot aria-label={t('customerslist.table.pages')}>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {t('customerslist.table.page', {
          first: format.integer((page - 1) * pageSize + 1),
          last: format.integer(last),
          count: format.integer(count),
        })}
      </Typography>
      <Button
        size="small"
        disabled={page === 1}
        startIcon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
      >
        {t('customerslist.table.previous')}
      </Button>
      <Button
        size="small"
        disabled={last === count}
        endIcon={<ChevronRight aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      >
        {t('customerslist.table.next')}
      </Button>
    </Foot>
  );
}

const Foot = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
