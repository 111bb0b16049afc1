import { useTranslate } from 'ra-core';
import type { SaidDoubt } from '../../../../../../contract/calls/imports/doubts.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';

const marks: Readonly<Record<string, string>> = { '.': 'point', ',': 'comma' };

export function useDoubtWords() {
  const t = useTranslate();
  const format = useFormat();
  const wayOf = (way: string | null) =>
    t(`dataImport.later.ways.${marks[way ?? ''] ?? way}`, { _: way ?? '' });
  const nameOf = (kind: SaidDoubt['kind'], way: string | null) =>
    kind === 'currency' || kind === 'currencies' ? format.currency(way ?? '') : wayOf(way);
  return ({ kind, header, line, text, way, now, against }: SaidDoubt) => {
    const words = {
      way: nameOf(kind, way),
      now: nameOf(kind, now),
      other: against?.text ?? '',
      otherLine: format.integer(against?.line ?? 0),
    };
    const row = t('dataImport.later.row', { line: format.integer(line), text });
    return {
      words,
      title: t(`dataImport.later.title.${kind}`, { header }),
      sentence: `${row} ${t(`dataImport.later.text.${kind}`, words)}`,
    };
  };
}
