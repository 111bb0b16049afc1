import { useEffect } from 'react';
import { schemeAttribute } from './tokens.ts';

/** Paper is light, whatever the screen is. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const begin = () => {
      onScreen = root.getAttribute(schemeAttribute);
      root.setAttribute(schemeAttribute, 'light');
    };
    const end = () => {
      if (onScreen === null) root.removeAttribute(schemeAttribute);
      else root.setAttribute(schemeAttribute, onScreen);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
