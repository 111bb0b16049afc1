import createEmotion from '@emotion/css/create-instance';
import { type SerializedStyles, css as serialized } from '@emotion/react';
import type { CSSObject } from '@mui/material/styles';
import { nonce } from './nonce.ts';

const { cache, css, getRegisteredStyles } = createEmotion({
  key: 'rt',
  prepend: true,
  ...(nonce ? { nonce } : {}),
});

/** The page's one place of styles: MUI's and our own. */
export { cache };

/** Looks of which something was drawn, in that order, that are not in the page yet. */
const drawn = new Set<SerializedStyles>();

/** A look, written out. MUI's type of it knows more of its properties than the library's does; both write out the same. */
export const written = (look: CSSObject): SerializedStyles => serialized(Object(look));

/**
 * The classes of an element with a look: what looks `className` names win over it, in one class with it; other classes
 * stay as they are. The page has the look after `insertDrawn`.
 */
export function classesOf(own: SerializedStyles, className = ''): string {
  const others: string[] = [];
  const plain = getRegisteredStyles(others, className);
  const look = others.length > 0 ? serialized(own, others) : own;
  const name = `${cache.key}-${look.name}`;
  // By this name it is found by whatever has it put on.
  cache.registered[name] ??= look.styles;
  if (cache.inserted[look.name] === undefined) drawn.add(look);
  return `${plain}${name}`;
}

/**
 * Puts the looks of what was drawn into the page, for `useInsertionEffect`: a new page is drawn a few milliseconds at a
 * time, and after each style that comes in between the browser would sort all styles of the page anew.
 */
export function insertDrawn(): void {
  for (const look of drawn) css(look);
  drawn.clear();
}
