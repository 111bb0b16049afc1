import { useTranslate } from 'ra-core';

/** What the field for the reason of a change says. */
export function useReasonWords() {
  const t = useTranslate();
  return {
    reason: t('customerScores.apply.reason'),
    help: t('customerScores.apply.reasonHelp'),
    failed: t('customerScores.apply.failed'),
  };
}
