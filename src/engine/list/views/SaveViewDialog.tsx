import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { SavedView } from '../../../../contract/calls/views.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { messageText } from '../../../providers/texts/messageText.ts';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { useViewChanges, type ViewState } from './useViews.ts';

interface Props {
  /** The list that it is a view of. */
  readonly list: string;
  readonly state: ViewState;
  /** The view to rename; without it a new one is saved. */
  readonly view?: SavedView;
  readonly onClose: () => void;
  readonly onSaved?: (view: SavedView) => void;
}

/** Asks for the name of a view, and saves it on the server. */
export function SaveViewDialog({ list, state, view, onClose, onSaved }: Props) {
  const t = useTranslate();
  const title = useId();
  const errorMessage = useErrorMessage();
  const { save } = useViewChanges(list);
  const [name, setName] = useState(view?.name ?? '');
  const { error } = save;
  const problem =
    error instanceof ApiError && error.fields?.name
      ? messageText(t, error.fields.name)
      : error && errorMessage(error);

  const submit = () =>
    save.mutate(
      { ...(view && { view_id: view.view_id }), name: name.trim(), state },
      {
        onSuccess: (result) => {
          onSaved?.(result);
          onClose();
        },
      },
    );

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={title}>{t(view ? 'list.views.rename' : 'list.views.save')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t('list.views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={Boolean(problem)}
            helperText={problem || t('list.views.help')}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || save.isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
