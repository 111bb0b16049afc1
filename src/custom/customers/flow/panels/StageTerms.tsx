import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useDictionary } from '../../../../providers/useDictionary.ts';
import { TermList } from '../../../../ui/page/TermList.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';

/** As the data dictionary names them. */
const terms = [
  'Funnel stage',
  'First service',
  'Regular service',
  'Bought again',
  'Still in service',
  'Lost at a stage',
  'Response time of a lead',
];

/** What the data dictionary says of the stages. */
export function StageTerms({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslate();
  const { allowed, loading, error, reload, entryOf } = useDictionary();
  const { role } = useSession();
  return (
    <Box>
      {!allowed ? (
        <Typography variant="body2" color="textSecondary">
          {t('dashboard.dictionary.hidden', { role: role.role_name })}
        </Typography>
      ) : loading ? (
        <PanelSkeleton />
      ) : error ? (
        <NotLoaded of={{ error, refetch: reload }} what={t('customerFlow.panel.info')} />
      ) : (
        <TermList entries={terms.flatMap((term) => entryOf(term) ?? [])} onLeave={onLeave} />
      )}
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  width: sizes.measure,
  maxWidth: '100%',
  padding: theme.spacing(2),
}));
