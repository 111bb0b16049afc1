import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useDictionary } from '../../../providers/useDictionary.ts';
import { TermList } from '../../../ui/page/TermList.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';

interface Props {
  readonly title: string;
  readonly terms: readonly string[];
  readonly onClose: () => void;
}

/** What the data dictionary says of the terms of a panel, and how they are worked out. */
export function Terms({ title, terms, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Entries terms={terms} onLeave={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Entries({ terms, onLeave }: Pick<Props, 'terms'> & { readonly onLeave: () => void }) {
  const t = useTranslate();
  const { role } = useSession();
  const { allowed, loading, error, reload, entryOf } = useDictionary();
  if (!allowed) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('dashboard.dictionary.hidden', { role: role.role_name })}
      </Typography>
    );
  }
  if (loading) return <PanelSkeleton />;
  if (error) {
    return <ErrorState title={t('dashboard.dictionary.failed')} error={error} onRetry={reload} />;
  }
  return <TermList entries={terms.flatMap((term) => entryOf(term) ?? [])} onLeave={onLeave} />;
}
