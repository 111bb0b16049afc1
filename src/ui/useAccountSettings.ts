import { useColorScheme } from '@mui/material/styles';
import { useLocaleState } from 'ra-core';
import { useRef } from 'react';
import { ApiError } from '../providers/api/apiError.ts';
import { type PreferenceChanges, savePreferences } from '../providers/session/savePreferences.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { locales } from '../providers/texts/locales.ts';
import { useLanguage } from '../providers/texts/useLanguage.ts';
import { useFail } from './toasts/useNotify.ts';

const modes = ['light', 'dark', 'system'] as const;

interface AccountOption {
  readonly id: string;
  /** Text key, or the name itself. */
  readonly label: string;
  /** Language of the label, when it is not the page's. */
  readonly lang?: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** Theme and language, as the account menu, the phone menu and the profile offer them; kept for other devices, too. */
export function useAccountSettings(): readonly {
  readonly title: string;
  readonly choices: readonly AccountOption[];
}[] {
  const { mode = 'system', setMode } = useColorScheme();
  const [, setLocale] = useLocaleState();
  const locale = useLanguage();
  const chooseTheme = useSavedChoice(mode, setMode, (id) => ({ theme: id }));
  const chooseLanguage = useSavedChoice(locale, setLocale, (id) => ({ locale: id }));
  return [
    {
      title: 'shell.theme',
      choices: modes.map((id) => ({
        id,
        label: `shell.themes.${id}`,
        chosen: mode === id,
        choose: () => void chooseTheme(id),
      })),
    },
    {
      title: 'shell.language',
      choices: locales.map((entry) => ({
        id: entry.locale,
        label: entry.name,
        lang: entry.locale,
        chosen: entry.locale === locale,
        choose: () => void chooseLanguage(entry.locale),
      })),
    },
  ];
}

/** A choice that shows immediately and reverts if it can't be saved. */
function useSavedChoice<Value>(
  value: Value,
  show: (value: Value) => unknown,
  changesOf: (value: Value) => PreferenceChanges,
) {
  const { userid } = useSession().user;
  const fail = useFail();
  // Of several quick choices only the last decides what is shown.
  const choices = useRef({ saved: value, last: value, waiting: 0 });
  return async (next: Value) => {
    const { current } = choices;
    if (current.waiting === 0) current.saved = value;
    current.last = next;
    current.waiting += 1;
    show(next);
    try {
      await savePreferences(userid, changesOf(next));
      current.saved = next;
    } catch (error) {
      // An older host keeps no preferences; this browser does.
      if (error instanceof ApiError && error.code === 'not_found') return;
      if (current.last !== next) return;
      show(current.saved);
      fail(error);
    } finally {
      current.waiting -= 1;
    }
  };
}
