import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ApiError } from '../../../providers/api/apiError.ts';
import { type PreferenceChanges, savePreferences } from '../../../providers/session/savePreferences.ts';
import { useReloadSession, useSession } from '../../../providers/session/sessionContext.ts';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';

/** Saves own data and preferences; the whole app then has them. `problem` is what is wrong with a field, `failure` why nothing was saved. */
export function useSave() {
  const t = useTranslate();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const { userid } = useSession().user;
  const reload = useReloadSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const fields = failure instanceof ApiError ? failure.fields : undefined;

  async function save(changes: PreferenceChanges) {
    setBusy(true);
    setFailure(undefined);
    try {
      await savePreferences(userid, changes);
      notify(t('profile.saved'), { type: 'success' });
      await reload();
    } catch (error) {
      setFailure(error);
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  const problem = (name: string) => {
    const text = fields?.[name];
    return text === undefined ? undefined : t(text, { _: text });
  };
  return {
    save: (changes: PreferenceChanges) => void save(changes),
    busy,
    problem,
    failure: fields ? undefined : failure,
  };
}
