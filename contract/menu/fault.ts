import { type Entry, targetOf } from './target.ts';

/**
 * What is wrong with a file name: `notWhole` = no address that can be read, `notHttps` = another protocol,
 * `withName` = a name or password in it, `noPage` = neither a page nor an address.
 */
export type FileNameFault = 'notWhole' | 'notHttps' | 'withName' | 'noPage';

/** Why an entry leads nowhere; undefined for one that leads somewhere, and for one without a file name. */
export function fileNameFault(entry: Entry): FileNameFault | undefined {
  const { mod_filename: fileName } = entry;
  if (fileName === '' || targetOf(entry, () => false).kind !== 'none') return undefined;
  if (!/http/i.test(fileName)) return 'noPage';
  if (!URL.canParse(fileName)) return 'notWhole';
  return new URL(fileName).protocol === 'https:' ? 'withName' : 'notHttps';
}

/**
 * The route that a file name gives rights for; undefined for headings and other sites. Two file names that differ only
 * in a slash at the beginning open the same page.
 */
export function routeIn(fileName: string): string | undefined {
  const route = fileName.replace(/^\/+/, '');
  return route === '' || /http/i.test(route) ? undefined : route;
}
