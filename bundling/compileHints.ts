import type { Plugin } from 'vite';

/**
 * Chromium compiles all functions of a script that begins with this while it loads it, beside the page, instead of each
 * when it is first called, while the page waits. Others read a comment.
 * @see https://wicg.github.io/explicit-javascript-compile-hints-file-based/
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** @param chunks names of those whose functions are mostly called before the first page is drawn */
export function compileHints(chunks: readonly string[]): Plugin {
  return {
    name: 'rooftop:compile-hints',
    apply: 'build',
    generateBundle: {
      // It must come first, before what else is put at the beginning.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !chunks.includes(file.name)) continue;
          file.code = `${COMPILE_HINT}\n${file.code}`;
        }
      },
    },
  };
}
