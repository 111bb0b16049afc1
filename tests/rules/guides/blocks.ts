/** What a guide says to do to one file. */
export interface Block {
  readonly guide: string;
  readonly path: string;
  /** A new file, or lines to put after a line or in its place. */
  readonly place: { readonly as: 'file' } | { readonly as: 'after' | 'instead'; readonly line: string };
  readonly code: string;
}

const HEADING = /^`([^`]+)`, (?:a new file|(after|in place of) the line `([^`]+)`):$/;
const FENCE = /^( *)```/;

/**
 * The blocks of a guide. Each stands below a line that says where it belongs.
 * @throws Error for a block without such a line
 */
export function blocksOf(guide: string, text: string): Block[] {
  const lines = text.split('\n');
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  return fences.flatMap((start, number) => {
    if (number % 2 === 1) return [];
    const indent = FENCE.exec(lines[start] ?? '')?.[1]?.length ?? 0;
    const heading = lines.slice(0, start).findLast((line) => line.trim() !== '') ?? '';
    const [, path, where, line = ''] = HEADING.exec(heading.trim()) ?? [];
    if (path === undefined) throw new Error(`${guide}: the block in line ${start + 1} has no path above it.`);
    const code = lines.slice(start + 1, fences[number + 1]).map((codeLine) => codeLine.slice(indent));
    const as = where === 'after' ? 'after' : 'instead';
    return [{ guide, path, place: where ? { as, line } : { as: 'file' }, code: code.join('\n') }];
  });
}

/**
 * The file with what a block says.
 * @param text what it holds; undefined when there is no such file
 * @throws Error when the file is there already, is missing or has no such line, or several
 */
export function withBlock(text: string | undefined, { guide, path, place, code }: Block): string {
  if (place.as === 'file') {
    if (text !== undefined) throw new Error(`${guide}: ${path} exists already.`);
    return `${code}\n`;
  }
  if (text === undefined) throw new Error(`${guide}: there is no ${path}.`);
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) => (line.trim() === place.line ? [index] : []));
  const [at, another] = places;
  if (at === undefined || another !== undefined) {
    throw new Error(`${guide}: ${path} has ${places.length} lines ${place.line}`);
  }
  return lines.toSpliced(place.as === 'after' ? at + 1 : at, place.as === 'after' ? 0 : 1, code).join('\n');
}
