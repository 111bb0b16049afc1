import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { SetFile } from '../../../../../contract/calls/imports/importSets.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { route } from '../queries.ts';
import { Reasons } from '../run/Reasons.tsx';

interface Props {
  readonly of: SetFile;
  /** Whether rows are shown to whoever looks. */
  readonly maySee: boolean;
}

/** Warnings that are told of a file of a set at once; the list has the others. */
const MOST = 5;

/** What was said most often of rows of a file that load all the same, and the way to those rows. */
export function Warned({ of: { file_name, sheet, run_id, progress }, maySee }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const report = progress?.report;
  if (!report) return null;
  const most = report.warnings.toSorted((one, other) => other.count - one.count).slice(0, MOST);
  const { warned } = report.listed;
  return (
    <Reasons
      kind={report.outcome === 'loaded' ? 'warnings' : 'wouldWarn'}
      reasons={most}
      of={sheet ? `${file_name} · ${sheet}` : file_name}
      actions={
        maySee &&
        warned > 0 && (
          <Button size="small" component={Link} to={`/${route}/run/${run_id}/warned`}>
            {t('dataImport.set.allWarned', { smart_count: warned, count: format.integer(warned) })}
          </Button>
        )
      }
    />
  );
}
