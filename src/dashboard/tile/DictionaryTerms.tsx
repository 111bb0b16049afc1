import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../providers/session/sessionContext.ts';
import { type DictionaryEntry, useDictionary } from '../../providers/useDictionary.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { SkeletonLine } from '../figures/SkeletonLine.tsx';

const page = '/DataDictionary';

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
  const entries = terms.flatMap((term) => entryOf(term) ?? []);
  return (
    <>
      <Terms>
        {entries.map((entry) => (
          <Term key={entry.id} entry={entry} />
        ))}
      </Terms>
      <Link
        component={RouterLink}
        to={page}
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        {t('dashboard.dictionary.all')}
        <Icon of={ArrowRight} size={sizes.iconSmall} />
      </Link>
    </>
  );
}

function Term({
  entry: { id, term, plain_definition, formula, owner },
}: {
  readonly entry: DictionaryEntry;
}) {
  const t = useTranslate();
  return (
    <div>
      <dt>
        <Link component={RouterLink} to={`${page}/${id}/show`} color="inherit">
          {term}
        </Link>
      </dt>
      <dd>{plain_definition}</dd>
      {formula && (
        <Box component="dd" sx={{ color: 'text.primary' }}>
          <SrOnly>{t('dashboard.dictionary.formula')} </SrOnly>
          {formula}
        </Box>
      )}
      {owner && (
        <Box component="dd" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {t('dashboard.dictionary.owner', { owner })}
        </Box>
      )}
    </div>
  );
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

const Terms = themed('dl', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  dt: { ...theme.typography.subtitle2, color: theme.vars.palette.text.primary },
  dd: { margin: 0, marginTop: theme.spacing(0.25), overflowWrap: 'anywhere' },
}));
