import { modeStorageKey, schemeAttribute } from './tokens.ts';

/**
 * Sets the scheme before anything is drawn; afterwards MUI's ThemeProvider keeps the attribute.
 * A mode other than light or dark follows the system, which the style sheet does without the attribute.
 */
export function applyStoredScheme() {
  const mode = localStorage.getItem(modeStorageKey);
  if (mode === 'light' || mode === 'dark') document.documentElement.setAttribute(schemeAttribute, mode);
}
