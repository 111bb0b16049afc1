import createEmotion from '@emotion/css/create-instance';
import { type SerializedStyles, css as serialized } from '@emotion/react';
import type { CSSObject } from '@mui/material/styles';
import { nonce } from './nonce.ts';

const { cache, css, getRegisteredStyles } = createEmotion({
  key: 'rt',
  prepend: true,
  ...(nonce ? { nonce } : {}),
});

beginAnewWhenUsed(cache.sheet);

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

/**
 * Has what is put into the page later stand in style elements of its own. For a condition (`@media`) that comes into styles
 * which it has used already, a browser works out the looks of all elements anew; of new styles it asks whom they are about.
 */
function beginAnewWhenUsed(sheet: typeof cache.sheet): void {
  const insert = sheet.insert.bind(sheet);
  let isUsed = true;
  sheet.insert = (rule) => {
    if (isUsed) {
      // Where it counts from 0 it begins an element.
      sheet.ctr = 0;
      isUsed = false;
      // Nothing is drawn before what runs now has ended.
      queueMicrotask(() => {
        isUsed = true;
      });
    }
    insert(rule);
  };
}
