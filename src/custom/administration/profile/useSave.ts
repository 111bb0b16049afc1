import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ApiError } from '../../../providers/api/apiError.ts';
import { type PreferenceChanges, savePreferences } from '../../../providers/session/savePreferences.ts';
import { useReloadSession, useSession } from '../../../providers/session/sessionContext.ts';
import { messageText } from '../../../providers/texts/messageText.ts';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';

/** Saves own data and preferences; the whole app then has them. `problem` is what is wrong with a field. */
export function useSave() {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const { userid } = useSession().user;
  const reload = useReloadSession();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<ApiError['fields']>();

  async function save(changes: PreferenceChanges) {
    setBusy(true);
    setFields(undefined);
    try {
      await savePreferences(userid, changes);
      notify(t('profile.saved'), { type: 'success' });
      await reload();
    } catch (error) {
      if (error instanceof ApiError && error.fields) setFields(error.fields);
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  const problem = (name: string) => {
    const message = fields?.[name];
    return message && messageText(t, message);
  };
  return { save: (changes: PreferenceChanges) => void save(changes), busy, problem };
}
