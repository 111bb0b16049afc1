import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../providers/texts/useFormat.ts';

interface Props {
  readonly page: number;
  /** Records on all pages, and on one of them. */
  readonly total: number;
  readonly size: number;
  /** What there is on the page, and the ways from it. @default newer and older records, by the number of the page */
  readonly words?: PagingWords;
  readonly onPage: (page: number) => void;
}

interface PagingWords {
  readonly where: string;
  readonly back: string;
  readonly on: string;
}

/** From page to page; nothing when one page holds all. */
export function Paging({ page, total, size, words, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const pages = Math.ceil(total / size);
  if (pages <= 1 && page === 1) return null;
  const { where, back, on } = words ?? {
    where: t('list.paging.page', { page: format.integer(page), pages: format.integer(pages) }),
    back: t('list.paging.newer'),
    on: t('list.paging.older'),
  };
  return (
    <Foot aria-label={t('list.paging.label')}>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {where}
      </Typography>
      <Button
        size="small"
        disabled={page <= 1}
        startIcon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onPage(Math.min(page - 1, Math.max(pages, 1)))}
      >
        {back}
      </Button>
      <Button
        size="small"
        disabled={page >= pages}
        endIcon={<ChevronRight aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      >
        {on}
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
