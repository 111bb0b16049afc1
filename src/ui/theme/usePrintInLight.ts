import { useEffect } from 'react';
import { schemeAttribute } from './tokens.ts';

/** Paper is light, whatever the screen is. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: { readonly scheme: string | null } | undefined;
    const begin = () => {
      onScreen ??= { scheme: root.getAttribute(schemeAttribute) };
      root.setAttribute(schemeAttribute, 'light');
    };
    const end = () => {
      if (!onScreen) return;
      if (onScreen.scheme === null) root.removeAttribute(schemeAttribute);
      else root.setAttribute(schemeAttribute, onScreen.scheme);
      onScreen = undefined;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
