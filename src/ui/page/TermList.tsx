import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { DictionaryEntry } from '../../providers/useDictionary.ts';
import { Icon } from '../Icon.tsx';
import { SrOnly } from '../SrOnly.tsx';
import { sizes } from '../theme/sizes.ts';
import { themed } from '../theme/themed.tsx';

const page = '/DataDictionary';

interface Props {
  readonly entries: readonly DictionaryEntry[];
  /** Somebody goes to the dictionary. @default nothing happens but that */
  readonly onLeave?: (() => void) | undefined;
}

/** Some entries of the data dictionary, each with a link to its page, and the way to all of them. */
export function TermList({ entries, onLeave }: Props) {
  const t = useTranslate();
  return (
    <>
      <Terms>
        {entries.map((entry) => (
          <Term key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </Terms>
      <Link
        component={RouterLink}
        to={page}
        variant="body2"
        onClick={onLeave}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        {t('dashboard.dictionary.all')}
        <Icon of={ArrowRight} size={sizes.iconSmall} />
      </Link>
    </>
  );
}

interface TermProps extends Pick<Props, 'onLeave'> {
  readonly entry: DictionaryEntry;
}

function Term({ entry: { id, term, plain_definition, formula, owner }, onLeave }: TermProps) {
  const t = useTranslate();
  return (
    <div>
      <dt>
        <Link component={RouterLink} to={`${page}/${id}/show`} color="inherit" onClick={onLeave}>
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

const Terms = themed('dl', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  dt: { ...theme.typography.subtitle2, color: theme.vars.palette.text.primary },
  dd: { margin: 0, marginTop: theme.spacing(0.25), overflowWrap: 'anywhere' },
}));
