import { ListOrdered, Split } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { areVersions } from '../../../../../contract/records/lineNumbers.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { withLinesByPlace } from '../profileEdit.ts';
import { withAddUp } from '../rules/parts/partsEdit.ts';
import { Redo } from './Redo.tsx';

interface Props {
  readonly run: number;
  readonly report: ImportReport | null | undefined;
}

/** Rows of a file that counted as one since nothing numbers them, with the way to count each as a line of its order. */
export function CountAsLines({ run, report }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { unnumbered = false, replaced = 0, identical = 0, versions = 0 } = report ?? {};
  const rows = replaced + identical;
  if (!unnumbered || rows === 0) return null;
  if (areVersions({ replaced, versions })) {
    return (
      <Notice
        icon={ListOrdered}
        title={t('dataImport.lines.versions', { smart_count: rows, count: format.integer(rows) })}
        text={t('dataImport.lines.versionsText')}
      />
    );
  }
  return (
    <Redo
      run={run}
      icon={ListOrdered}
      title={t('dataImport.lines.lost', { smart_count: rows, count: format.integer(rows) })}
      texts={{
        now: t('dataImport.lines.lostText'),
        later: t('dataImport.lines.lostLater'),
        use: t('dataImport.lines.use'),
      }}
      change={withLinesByPlace}
    />
  );
}

/** Rows of deals that did not count though they may be parts of them, with the way to add them up. */
export function AddRowsUp({ run, report }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { shared = 0 } = report ?? {};
  if (shared === 0) return null;
  return (
    <Redo
      run={run}
      icon={Split}
      title={t('dataImport.parts.lost', { smart_count: shared, count: format.integer(shared) })}
      texts={{
        now: t('dataImport.parts.lostText'),
        later: t('dataImport.parts.lostLater'),
        use: t('dataImport.parts.use'),
      }}
      change={(profile) => withAddUp(profile, false)}
    />
  );
}
