import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useDictionary } from '../../providers/useDictionary.ts';
import { TermList } from '../../ui/page/TermList.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonLine } from '../figures/SkeletonLine.tsx';

/** What the data dictionary says of some terms. Those that it no longer has are left out. */
export function DictionaryTerms({ terms }: { readonly terms: readonly string[] }) {
  const t = useTranslate();
  const { allowed, loading, error, reload, entryOf } = useDictionary();
  const { role } = useSession();
  if (!allowed) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('dashboard.dictionary.hidden', { role: role.role_name })}
      </Typography>
    );
  }
  if (loading) return <Loading />;
  if (error) {
    return <ErrorState title={t('dashboard.dictionary.failed')} error={error} onRetry={reload} />;
  }
  return <TermList entries={terms.flatMap((term) => entryOf(term) ?? [])} />;
}

function Loading() {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <SrOnly role="status">{t('dashboard.dictionary.loading')}</SrOnly>
      {['a', 'b', 'c'].map((key) => (
        <Box key={key} sx={{ mb: 1.5 }}>
          <SkeletonLine of="subtitle2" width="30%" />
          <SkeletonLine of="body2" width="100%" />
          <SkeletonLine of="body2" width="70%" />
        </Box>
      ))}
    </div>
  );
}
