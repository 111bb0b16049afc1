import { Wrench } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';

interface Props {
  readonly parts: ImportReport['repairParts'];
  /** Only the first rows were checked. @default false */
  readonly areFirst?: boolean;
}

/** Parts on repair orders count there. Warns if these orders have no parts sale. */
export function RepairParts({ parts, areFirst = false }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (!parts || parts.rows === 0) return null;
  const { rows, uncounted, sale } = parts;
  const lost = {
    smart_count: uncounted,
    count: format.integer(uncounted),
    money: format.moneyExact(sale),
  };
  return (
    <Notice
      icon={Wrench}
      tone={uncounted > 0 ? 'warn' : 'plain'}
      title={t(`dataImport.repairParts.${areFirst ? 'first' : 'rows'}`, {
        smart_count: rows,
        count: format.integer(rows),
      })}
      text={[
        t('dataImport.repairParts.text'),
        ...(uncounted > 0 ? [t('dataImport.repairParts.uncounted', lost)] : []),
        t('dataImport.repairParts.counter'),
      ].join(' ')}
    />
  );
}
