import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { useWidgetName } from '../../dashboard/useWidgetName.ts';
import type { BelowProps } from '../../engine/declaration.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { later } from '../../ui/page/loadedPart.tsx';
import { Busy } from '../../ui/states/Busy.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { HiddenState } from '../../ui/states/HiddenState.tsx';

/** A bundle of its own: the fields of the record come first. */
const WidgetPreview = later(
  async () => (await import('../../dashboard/preview/WidgetPreview.tsx')).WidgetPreview,
);

/** The widget as it looks on this user's dashboard; or why it is on nobody's, or not on theirs. */
export function Preview({ record }: BelowProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {t('preview.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('preview.text')}
        </Typography>
      </Head>
      <TileOrReason record={record} />
    </section>
  );
}

function TileOrReason({ record }: BelowProps) {
  const t = useTranslate();
  const { user } = useSession();
  const name = useWidgetName()(String(record.name));
  // The record is newer than the session: whoever has just given themselves the widget sees it at once.
  const isOwn = Array.isArray(record.role_ids) && record.role_ids.includes(user.roleid);
  if (record.STATUS !== 'Y') {
    return (
      <Words>
        <EmptyState title={t('preview.inactive.title')} text={t('preview.inactive.text')} />
      </Words>
    );
  }
  if (!isOwn) {
    return (
      <Words>
        <HiddenState what={t('preview.lacking', { name })} />
      </Words>
    );
  }
  return (
    <Suspense
      fallback={
        <Words>
          <Busy />
        </Words>
      }
    >
      <WidgetPreview id={Number(record.id)} name={name} callName={String(record.call_name)} />
    </Suspense>
  );
}

const Head = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));

const Words = styled('div')(({ theme }) => ({ minHeight: theme.spacing(16), padding: theme.spacing(0, 2) }));
