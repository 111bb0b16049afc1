import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../../../../contract/records/target.ts';
import type { Profile } from '../../queries.ts';
import { useImportTexts } from '../../useTexts.ts';
import { withSkip } from '../ruleEdit.ts';
import { useSkipWords } from './useSkipWords.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly field: InspectReply['fields'][number];
  readonly onProfile: (profile: Profile) => void;
}

/** Share of rows without the number of their record above which they are hardly records. */
const MANY = 0.1;

/** Whether records are first of all told apart by a field, as repair orders are by their numbers. */
function isNumberOf({ feed }: InspectReply, name: string): boolean {
  const target: ImportTarget = importTargets[feed];
  return target.keys.some((key) => key.find((part) => part !== storeFieldOf(target)) === name);
}

/** The way to skip rows without the number of their record, where many have none. */
export function SkipOffer({ inspected, field, onProfile }: Props) {
  const t = useTranslate();
  const texts = useImportTexts();
  const { reasonOf } = useSkipWords();
  const { columns, judged, profile } = inspected;
  const column = columns.find((one) => one.field === field.name);
  const rows = judged.rows - judged.skipped;
  if (!column || !isNumberOf(inspected, field.name) || rows - column.filled <= rows * MANY) return null;
  const skip = { column: column.header, is: [], empty: true };
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.skips.offer')}
      </Typography>
      <Button size="small" onClick={() => onProfile(withSkip(profile, { ...skip, reason: reasonOf(skip) }))}>
        {t('dataImport.skips.use', { field: texts.field(field.name, field.label) })}
      </Button>
    </div>
  );
}
