import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Pages } from '../../ui/table/Pages.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import { pageSize } from './useRows.ts';

interface Props {
  readonly reply: WidgetRowsReply;
  readonly page: number;
  /** When they could not be refreshed, milliseconds since 1970. */
  readonly failedAt: number | undefined;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
}

/** Which of the records are shown, whether they are old, and the pages. */
export function RowsFooter({ reply: { total, rows }, page, failedAt, onRetry, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (total === 0 && failedAt === undefined) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Line>
      <span role="status">
        {total > 0 &&
          t('rows.range', {
            first: format.integer(first),
            last: format.integer(first + rows.length - 1),
            total: format.integer(total),
          })}
      </span>
      {failedAt !== undefined && (
        <Old role="alert">
          {t('dashboard.tile.notRefreshed', { time: format.time(new Date(failedAt).toISOString()) })}
          <Button size="small" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        </Old>
      )}
      <Pages page={page} total={total} size={pageSize} onPage={onPage} />
    </Line>
  );
}

const Old = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.warning.main,
}));

const Line = themed('footer', ({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  flex: 'none',
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
