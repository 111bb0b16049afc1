import { useColorScheme } from '@mui/material/styles';
import { useLocaleState } from 'ra-core';
import { savePreferencesQuietly } from '../providers/session/savePreferences.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { locales } from '../providers/texts/locales.ts';

const modes = ['light', 'dark', 'system'] as const;
type Mode = (typeof modes)[number];

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
  const { userid } = useSession().user;
  const { mode, setMode } = useColorScheme();
  const [locale, setLocale] = useLocaleState();
  const theme = (id: Mode): AccountOption => ({
    id,
    label: `shell.themes.${id}`,
    chosen: mode === id,
    choose: () => {
      setMode(id);
      savePreferencesQuietly(userid, { theme: id });
    },
  });
  return [
    { title: 'shell.theme', choices: modes.map(theme) },
    {
      title: 'shell.language',
      choices: locales.map((entry) => ({
        id: entry.locale,
        label: entry.name,
        lang: entry.locale,
        chosen: entry.locale === locale,
        choose: () => {
          void setLocale(entry.locale);
          savePreferencesQuietly(userid, { locale: entry.locale });
        },
      })),
    },
  ];
}
