import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../providers/useFormat.ts';

interface Props {
  readonly page: number;
  /** Records on all pages, and on one of them. */
  readonly total: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

/** To the newer and the older records; nothing when one page holds all. */
export function Paging({ page, total, size, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const pages = Math.ceil(total / size);
  if (pages <= 1 && page === 1) return null;
  return (
    <Foot>
      <Typography variant="body2" color="textSecondary">
        {t('list.paging.page', { page: format.integer(page), pages: format.integer(pages) })}
      </Typography>
      <Button
        size="small"
        disabled={page <= 1}
        startIcon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onPage(Math.min(page - 1, Math.max(pages, 1)))}
      >
        {t('list.paging.newer')}
      </Button>
      <Button
        size="small"
        disabled={page >= pages}
        endIcon={<ChevronRight aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      >
        {t('list.paging.older')}
      </Button>
    </Foot>
  );
}

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
