import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ImportSet, SetFile } from '../../../../../contract/calls/imports/importSets.ts';
import type { FeedName } from '../../../../../contract/records/index.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Rows } from '../run/Rows.tsx';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly of: SetFile;
  readonly set: ImportSet;
}

/** Reasons that another file of the set may mend, and which. */
const lacking: Readonly<Record<string, FeedName>> = {
  'No such store.': 'stores',
  'No such employee.': 'employees',
  'No such customer.': 'customers',
};

/** The rejected rows of one file, and what can be done about them. */
export function BadRows({ of: file, set }: Props) {
  const t = useTranslate();
  const { feed } = useImportTexts();
  const { file_name, sheet, run_id, progress } = file;
  const report = progress?.report;
  if (!report || report.listed.rejected === 0) return null;
  const name = sheet ? `${file_name} · ${sheet}` : file_name;
  const advice = [...new Set(report.rejectReasons.map(({ reason }) => lacking[reason] ?? null))].map((to) => {
    if (to === null) return t('dataImport.set.advice.correct', { name });
    const others = set.files.filter((other) => other.feed === to).map((other) => other.file_name);
    const words = { name, feed: feed(to), others: others.join(', ') };
    return t(`dataImport.set.advice.${others.length > 0 ? 'inOther' : 'nowhere'}`, words);
  });
  return (
    <>
      <Rows
        run={run_id}
        kind="rejected"
        total={report.listed.rejected}
        said={report.rejectReasons}
        of={name}
      />
      <Panel title={t('dataImport.set.advice.title', { name })}>
        {advice.map((text) => (
          <Typography key={text} variant="body1">
            {text}
          </Typography>
        ))}
      </Panel>
    </>
  );
}
