import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRefreshMenu } from '../../../providers/menu/useMenuModules.ts';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../ui/toasts/useToastUndo.ts';
import { changesOf, type Drafts, inverseOf, type Levels, type PermissionChange } from './model.ts';
import { type Conflict, send, useGridCache } from './queries.ts';

/** Saves all unsaved changes or none, offers to take them back, and lets the menu follow. */
export function useSaving(levels: Levels, drafts: Drafts, onSaved: () => void) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const toastUndo = useToastUndo();
  const refreshMenu = useRefreshMenu();
  const { replace, refresh } = useGridCache();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();

  const follow = async () => {
    await refresh();
    await refreshMenu();
  };

  const undo = async (changes: PermissionChange[], version: string) => {
    try {
      const answer = await send(changes, version);
      if (answer.kind === 'conflict') fail(answer.error);
      else notify(t('permissions.undone'), { type: 'success' });
      await follow();
    } catch (error) {
      fail(error);
    }
  };

  const save = async () => {
    setSaving(true);
    try {
      const inverse = inverseOf(levels, drafts);
      const answer = await send(changesOf(levels, drafts), levels.data.version);
      if (answer.kind === 'conflict') return setConflict(answer);
      await follow();
      onSaved();
      const message = t('permissions.saved', { smart_count: answer.report.changes });
      toastUndo(message, () => void undo(inverse, answer.report.version));
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };

  const reload = ({ fresh }: Conflict) => {
    replace(fresh);
    setConflict(undefined);
  };
  return { save: () => void save(), reload, conflict, isSaving };
}
