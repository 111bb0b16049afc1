import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { withLinesByPlace } from '../profileEdit.ts';
import { recipesOf } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { withAddUp } from '../rules/parts/partsEdit.ts';
import { Entry } from './Entry.tsx';

interface Repeats {
  readonly name: 'lines' | 'parts';
  readonly count: number;
  readonly fixed: () => Profile;
}

interface Props extends Repeats {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

/** Records with several rows. Only the last row counts. */
export function repeatsIn({ profile }: InspectReply, { lines, parts }: WholeFile): Repeats[] {
  return [
    ...(lines && lines.several > 0 && !lines.are_versions && recipesOf(profile, 'lineNumbers').length === 0
      ? [{ name: 'lines' as const, count: lines.several, fixed: () => withLinesByPlace(profile) }]
      : []),
    ...(parts && parts.several > 0 && recipesOf(profile, 'addUp').length === 0
      ? [{ name: 'parts' as const, count: parts.several, fixed: () => withAddUp(profile, false) }]
      : []),
  ];
}

export function Repeated({ name, count, fixed, inspected, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Entry>
      <header>
        <h4>
          {t(`dataImport.check.repeated.${name}.${inspected.feed}`, {
            smart_count: count,
            count: format.integer(count),
          })}
        </h4>
        <Button size="small" onClick={() => onProfile(fixed())}>
          {t(`dataImport.check.repeated.${name}.use`)}
        </Button>
      </header>
      <Typography variant="body2" color="textSecondary">
        {t(`dataImport.check.repeated.${name}.text`)}
      </Typography>
    </Entry>
  );
}
