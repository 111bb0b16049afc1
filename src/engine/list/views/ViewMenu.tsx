import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SavedView } from '../../../../contract/calls/views.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFail, useResolve } from '../../../ui/toasts/useNotify.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViewChanges, type ViewState } from './useViews.ts';

interface Props {
  /** The list that it is a view of. */
  readonly list: string;
  readonly view: SavedView;
  readonly state: ViewState;
  /** Whether the list is no longer as the view remembers it. */
  readonly isChanged: boolean;
  readonly onSaved: () => void;
  readonly onDeleted: () => void;
}

/** What can be done with the open saved view. */
export function ViewMenu({ list, view, state, isChanged, onSaved, onDeleted }: Props) {
  const t = useTranslate();
  const fail = useFail();
  const resolve = useResolve();
  const { save, remove } = useViewChanges(list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [step, setStep] = useState<'rename' | 'delete'>();

  const go = (next: 'rename' | 'delete') => {
    setAnchor(null);
    setStep(next);
  };
  const update = () => {
    setAnchor(null);
    save.mutate(
      { view_id: view.view_id, name: view.name, state },
      {
        onSuccess: () => {
          resolve();
          onSaved();
        },
        onError: fail,
      },
    );
  };
  const discard = () => remove.mutate(view.view_id, { onSuccess: onDeleted, onError: fail });

  return (
    <>
      <IconButton
        size="small"
        aria-label={t('list.views.menu', { name: view.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      {isChanged && (
        <Button size="small" variant="text" onClick={update} disabled={save.isPending}>
          {t('list.views.update')}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!isChanged} onClick={update}>
          {t('list.views.update')}
        </MenuItem>
        <MenuItem onClick={() => go('rename')}>{t('list.views.rename')}</MenuItem>
        <MenuItem onClick={() => go('delete')} sx={{ color: 'error.main' }}>
          {t('list.views.delete')}
        </MenuItem>
      </Menu>
      {step === 'rename' && (
        <SaveViewDialog list={list} view={view} state={view.state} onClose={() => setStep(undefined)} />
      )}
      {step === 'delete' && (
        <ConfirmDialog
          title={t('list.views.deleteTitle', { name: view.name })}
          text={t('list.views.deleteText')}
          confirm={t('ra.action.delete')}
          onConfirm={() => {
            setStep(undefined);
            discard();
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}
