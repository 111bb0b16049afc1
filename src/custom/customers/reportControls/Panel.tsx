import Dialog from '@mui/material/Dialog';
import { LucideProvider } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { useStoreGroups, useUserStores } from '../../../providers/stores/groupStores.ts';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';
import { panel } from '../../../ui/theme/measures/reportControls.ts';
import { sizes } from '../../../ui/theme/sizes.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { Controls, type PanelProps } from './Controls.tsx';
import { Head } from './Head.tsx';
import { Region } from './Region.tsx';
import { texts } from './texts/index.ts';

/** Report Controls as a modal. A click beside it doesn't close it: what was chosen would be lost. */
export function Panel(props: PanelProps) {
  const phone = usePhone();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth={false}
      onClose={(_, reason) => reason === 'escapeKeyDown' && props.onClose()}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? {} : onDesk } }}
    >
      <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
        <Suspense fallback={null}>
          <WithTexts of={texts}>
            <WithStores {...props} titleId={id} />
          </WithTexts>
        </Suspense>
      </LucideProvider>
    </Dialog>
  );
}

const onDesk = { maxWidth: panel.width, height: panel.height, maxHeight: panel.highest, m: 2 };

/**
 * The stores have to be known before anything can be said about them; their groups, which come with them, would push
 * away what somebody is about to press.
 */
function WithStores({ titleId, ...props }: PanelProps & { readonly titleId: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useUserStores(true);
  const { isFetched } = useStoreGroups();
  if (data && data.length > 0 && isFetched) return <Controls {...props} titleId={titleId} stores={data} />;
  return (
    <>
      <Head titleId={titleId} meta={undefined} onClose={props.onClose} />
      <Region>
        {error ? (
          <ErrorState title={t('reportControls.failed')} error={error} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState title={t('reportControls.stores.empty')} text={t('reportControls.stores.emptyText')} />
        ) : (
          <PageSkeleton />
        )}
      </Region>
    </>
  );
}
