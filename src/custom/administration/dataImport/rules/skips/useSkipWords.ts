import { useTranslate } from 'ra-core';
import type { Skip } from '../ruleEdit.ts';

/** Rows to skip in words: the rule itself, and why a row was skipped. */
export function useSkipWords() {
  const t = useTranslate();
  type What = Omit<Skip, 'reason'>;
  const about = ({ column, is, empty }: What) =>
    [empty === undefined ? 'is' : empty ? 'empty' : 'filled', { column, values: is.join(', ') }] as const;
  return {
    reasonOf: (skip: What) => {
      const [kind, words] = about(skip);
      return t(`dataImport.skips.reasons.${kind}`, words);
    },
    ruleOf: (skip: What) => {
      const [kind, words] = about(skip);
      return t(`dataImport.skips.rules.${kind}`, words);
    },
  };
}
