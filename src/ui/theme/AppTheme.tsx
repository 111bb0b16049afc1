import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { cache } from './emotion.ts';
import { theme } from './theme.ts';
import { modeStorageKey } from './tokens.ts';

interface Props {
  readonly children: ReactNode;
}

/** The theme in the mode that this browser chose, or the system's. */
export function AppTheme({ children }: Props) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
