import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELOADS, Preloads } from '../../../contract/preloads.ts';

export type PageWithScripts = (url: string, isSignedIn: boolean) => string;

/** What opens when somebody who is signed in asks for no page. */
const LANDING = 'dashboard';

/** Pages of those who are signed out, which need none of the app. */
const signedOutPages = new Set(['login', 'auth', 'discovery', 'fbincidentform']);

const linkTo = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The document for an address: it names every script of the page, so that the browser asks for all of them at once and
 * not for one after the other as each finds out what it needs.
 * @param directory of the build, which tells the scripts; without that the document stays as it is
 */
export function pageWithScripts(directory: string, document: string): PageWithScripts {
  const file = join(directory, PRELOADS);
  if (!existsSync(file)) return () => document;
  const { shell, pages } = Preloads.parse(JSON.parse(readFileSync(file, 'utf8')));
  const end = document.indexOf('</head>');
  const documents = new Map<string, string>();
  return (url, isSignedIn) => {
    if (!isSignedIn || end < 0) return document;
    const name = /^\/(\w*)/.exec(url)?.[1] || LANDING;
    if (signedOutPages.has(name)) return document;
    const route = Object.hasOwn(pages, name) ? name : '';
    const made = documents.get(route);
    if (made !== undefined) return made;
    const links = [...shell, ...(pages[route] ?? [])].map(linkTo).join('');
    const page = `${document.slice(0, end)}${links}${document.slice(end)}`;
    documents.set(route, page);
    return page;
  };
}
