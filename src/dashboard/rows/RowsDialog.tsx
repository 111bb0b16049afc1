import Dialog from '@mui/material/Dialog';
import { LucideProvider } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import type { Records as RecordsOf } from '../../../contract/widget.ts';
import { pageTexts } from '../../i18n/pages.ts';
import type { Reply } from '../../providers/api/api.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import type { Scope } from '../../providers/period.ts';
import { WithTexts } from '../../ui/page/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { HiddenState } from '../../ui/states/HiddenState.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import type { RowsTarget } from '../drill/address.ts';
import { isOfStores, StoresRefused } from '../StoresRefused.tsx';
import { useScopeStores } from '../scopeText.ts';
import { RowCards } from './RowCards.tsx';
import { RowsFooter } from './RowsFooter.tsx';
import { RowsHead } from './RowsHead.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Sums } from './Sums.tsx';
import { useRows } from './useRows.ts';

export interface RowsDialogProps {
  readonly target: RowsTarget;
  /** What its widget says of them; undefined for one that this app does not know. */
  readonly records: RecordsOf | undefined;
  readonly period: Scope;
  readonly onClose: () => void;
  /** Leaves the part of the tile. */
  readonly onShowAll: () => void;
}

/** The records behind a tile or a part of it: their sums, which are the tile's figures, and a page of them. */
export function RowsDialog(props: RowsDialogProps) {
  const phone = usePhone();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="xl"
      onClose={props.onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { height: phone ? '100%' : sizes.rowsDialog } } }}
    >
      <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
        <Suspense fallback={null}>
          <WithTexts of={pageTexts.rows}>
            <Contents {...props} phone={phone} titleId={id} />
          </WithTexts>
        </Suspense>
      </LucideProvider>
    </Dialog>
  );
}

interface ContentsProps extends RowsDialogProps {
  readonly phone: boolean;
  readonly titleId: string;
}

function Contents({ target, records, period, onClose, onShowAll, phone, titleId }: ContentsProps) {
  const [page, setPage] = useState(1);
  const { data, error, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useRows(
    target,
    records,
    period,
    page,
  );
  const retry = () => void refetch();
  // What is there stays when it can't be refreshed, unless it is no longer this user's to see.
  const current = error && isRefused(error) ? undefined : data;
  return (
    <>
      <RowsHead
        titleId={titleId}
        target={target}
        records={records}
        period={period}
        reply={current}
        onClose={onClose}
        onShowAll={onShowAll}
      />
      <Space aria-busy={isFetching} data-old={isPlaceholderData}>
        {current ? (
          <Records reply={current} target={target} page={page} phone={phone} />
        ) : error ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <RowsSkeleton />
        )}
      </Space>
      {current && (
        <RowsFooter
          reply={current.response}
          page={page}
          failedAt={error ? errorUpdatedAt : undefined}
          onRetry={retry}
          onPage={setPage}
        />
      )}
    </>
  );
}

interface RecordsProps {
  readonly reply: Reply<WidgetRowsReply>;
  readonly target: RowsTarget;
  readonly page: number;
  readonly phone: boolean;
}

function Records({ reply: { response, meta }, target, page, phone }: RecordsProps) {
  const t = useTranslate();
  const storesText = useScopeStores();
  if (response.total === 0) {
    const key = response.dated === false ? 'now' : 'text';
    return (
      <EmptyState title={t('rows.empty.title')} text={t(`rows.empty.${key}`, { stores: storesText(meta) })} />
    );
  }
  return (
    <>
      <Sums reply={response} hidden={meta.hidden ?? []} />
      {phone ? <RowCards reply={response} /> : <RowsTable reply={response} target={target} page={page} />}
    </>
  );
}

const isForbidden = (error: Error) => error instanceof ApiError && error.code === 'forbidden';

const isRefused = (error: Error) => isOfStores(error) || isForbidden(error);

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslate();
  if (isOfStores(error)) return <StoresRefused />;
  if (isForbidden(error)) return <HiddenState what={t('rows.lacking')} />;
  return <ErrorState title={t('rows.failed')} error={error} onRetry={onRetry} />;
}

const Space = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  padding: theme.spacing(0, 2),
  '&[data-old="true"]': { opacity: 0.6 },
  [theme.breakpoints.down('sm')]: { overflow: 'auto' },
}));
