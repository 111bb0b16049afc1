import { Check, SlidersHorizontal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Fold } from '../Fold.tsx';
import type { Inspection, Profile } from '../queries.ts';
import { useSources } from '../rules/form/useSources.ts';
import { Rules, useSetRules } from '../rules/Rules.tsx';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly fileName: string;
  /** @default not checked yet */
  readonly whole?: WholeFile | undefined;
  /** The page also shows the check. @default false */
  readonly isChecked?: boolean;
  readonly startsOpen?: boolean;
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

/** Further settled questions are only counted. */
const NAMED = 2;

export function RulesFold({ whole, isChecked = false, startsOpen = false, ...rest }: Props) {
  const known = rest.inspected.readings.filter(({ chosen }) => chosen !== null);
  const t = useTranslate();
  const settled = useSettled(rest.inspected);
  const more = settled.length - NAMED;
  const words = [
    ...settled.slice(0, NAMED),
    ...(more > 0 ? [t('dataImport.check.more', { smart_count: more, count: String(more) })] : []),
  ];
  return (
    <Fold
      icon={settled.length > 0 ? Check : SlidersHorizontal}
      summary={settled.length > 0 ? words.join(' · ') : t('dataImport.map.moreRules')}
      startsOpen={startsOpen}
    >
      {/* After the check, open questions are listed among the issues. */}
      <Rules
        {...rest}
        inspected={isChecked ? { ...rest.inspected, readings: known } : rest.inspected}
        whole={whole && { ...whole, doubts: [] }}
      />
    </Fold>
  );
}

const monthFirst = (value: readonly string[]) => value.some((name) => name.startsWith('MM'));
const dayFirst = (value: readonly string[]) => value.some((name) => name.startsWith('DD'));

function useSettled(inspected: InspectReply): string[] {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts(inspected.feed);
  const rules = useSetRules(inspected, useSources(inspected));
  const readings = inspected.readings.flatMap(({ key, options, chosen, headers }) => {
    const value = chosen === null ? undefined : options[chosen]?.value;
    if (!value) return [];
    const [word = ''] = value;
    const of = headers.join(', ');
    if (key === 'dates') {
      const order = monthFirst(value) ? 'month' : dayFirst(value) ? 'day' : undefined;
      return [
        order
          ? t(`dataImport.check.settled.dates.${order}`)
          : t('dataImport.check.settled.dates.other', { formats: value.join(', ') }),
      ];
    }
    if (key === 'currency') return [format.currency(word)];
    if (key === 'zone')
      return [t('dataImport.check.settled.zone', { zone: t(`form.timeZones.${word}`, { _: word }) })];
    if (key === 'decimal') return [t(`dataImport.check.settled.decimal.${word === ',' ? 'comma' : 'point'}`)];
    return [t(`dataImport.check.settled.${key}`, { of, unit: word })];
  });
  const spellings = inspected.spellings
    .filter((one) => one.texts.every(({ outcome }) => outcome !== 'unknown'))
    .map(({ field, texts: { length }, more }) =>
      t('dataImport.check.settled.spellings', {
        field: texts.field(field),
        smart_count: length + more,
        count: format.integer(length + more),
      }),
    );
  return [...readings, ...rules.map(({ sentence }) => sentence), ...spellings];
}
