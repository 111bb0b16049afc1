import { rowHeights, sizes } from '../theme/sizes.ts';

/** A page has at least this many rows, however low the window is. */
const least = 25;

/** Height of what a list has above and below its rows: title, views, filters, heads and pages. */
const bars = 4 * sizes.scopeBar + sizes.header;

/** Rows per page that fill the window, whatever row height the user prefers. */
export const fittingRows = (): number =>
  Math.max(least, Math.floor((window.innerHeight - sizes.header - bars) / rowHeights.grid));
