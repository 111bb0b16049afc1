import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { nonce } from './theme/nonce.ts';
import { theme } from './theme/theme.ts';
import { modeStorageKey } from './theme/tokens.ts';

const cache = createCache({ key: 'rt', prepend: true, ...(nonce ? { nonce } : {}) });

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
