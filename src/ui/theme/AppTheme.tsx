import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { ThemeProvider } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { cache } from './emotion.ts';
import { theme } from './theme.ts';
import { modeStorageKey } from './tokens.ts';
import { usePrintInLight } from './usePrintInLight.ts';

interface Props {
  readonly children: ReactNode;
}

/** The theme in the mode that this browser chose, or the system's; on paper the light one. */
export function AppTheme({ children }: Props) {
  usePrintInLight();
  return (
    <CacheProvider value={cache}>
      {/* No server has drawn it before, so the mode is known when it is first drawn. */}
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} noSsr>
        <CssBaseline enableColorScheme />
        <Worded>{children}</Worded>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** What components are given unless they say otherwise, by their names. */
const defaults: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(theme.components ?? {}).flatMap(([name, component]) => {
    const props: unknown = typeof component === 'object' ? Reflect.get(component, 'defaultProps') : undefined;
    return typeof props === 'object' && props !== null ? [[name, props]] : [];
  }),
);

/** Gives what the library says of its own accord in the language in use. */
function Worded({ children }: Props) {
  const t = useTranslate();
  const inWords = useMemo(
    () => ({
      ...defaults,
      MuiAutocomplete: {
        ...defaults.MuiAutocomplete,
        clearText: t('ra.action.clear_input_value'),
        closeText: t('ra.action.close'),
        openText: t('ra.action.open'),
        loadingText: t('shell.loading'),
        noOptionsText: t('shell.noneFits'),
      },
    }),
    [t],
  );
  return <DefaultPropsProvider value={inWords}>{children}</DefaultPropsProvider>;
}
