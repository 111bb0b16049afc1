import { cleanup } from '@testing-library/react';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetUser, loadSession, type Session } from '../../src/providers/session/session.ts';
import { createI18nProvider } from '../../src/providers/texts/i18nProvider.ts';
import { startOwnServer } from './host.ts';

/** Who reads a page, and in which language. */
export interface Reader {
  readonly who: Session;
  readonly i18nProvider: I18nProvider;
}

/**
 * Pages over our own server, for its administrator in English or whoever is signed in after.
 * @param load loads the code of the pages: a busy machine takes long for it, which is no part of what is tested
 */
export function startPortal(load: () => Promise<unknown>) {
  const server = startOwnServer();
  let who: Session;
  let i18nProvider: I18nProvider;
  const signInAs = async (login: string) => {
    forgetUser();
    server.as(login);
    who = await loadSession();
  };
  const speak = async (locale: 'en' | 'es') => {
    localStorage.setItem('rooftop.locale', locale);
    i18nProvider = await createI18nProvider();
  };
  beforeAll(load, 60_000);
  beforeEach(async () => {
    await signInAs('admin');
    i18nProvider = await createI18nProvider();
  });
  afterEach(() => {
    toast.dismiss();
    cleanup();
    forgetUser();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return { ...server, signInAs, speak, reader: (): Reader => ({ who, i18nProvider }) };
}
