import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { values as messages } from '../../../../../../contract/messages/values.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import type { Profile } from '../../queries.ts';
import { Rule } from '../Rule.tsx';

interface Facts {
  readonly inspected: InspectReply;
  /** @default it is not judged, or not yet */
  readonly whole: WholeFile | undefined;
}

/** Of a value that is left out it is said, too. */
const isOfCheckDigit = ({ reason }: { readonly reason: string }) =>
  reason.startsWith(messages.vin_check_digit);

const isTakenAsItIs = ({ profile }: InspectReply) => profile.checkVins === false;

/** Whether VINs have a check digit that does not fit, or the profile takes them all the same. */
export function isAboutCheckDigits({ inspected, whole }: Facts): boolean {
  const { preview, problems } = inspected;
  return (
    isTakenAsItIs(inspected) ||
    [...preview, ...problems].some(({ notes }) => notes.some(isOfCheckDigit)) ||
    [...(whole?.rejected ?? []), ...(whole?.warned ?? [])].some(isOfCheckDigit)
  );
}

interface Props extends Facts {
  readonly onProfile: (profile: Profile) => void;
}

/** Vehicles that were built in North America for other markets have no check digit: their VINs are taken as they are. */
export function CheckDigits({ inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (!isAboutCheckDigits({ inspected, whole })) return null;
  const { checkVins: _, ...profile } = inspected.profile;
  const cost = (
    <Typography variant="body2" color="textSecondary">
      {t('dataImport.checkDigits.cost')}
    </Typography>
  );
  if (isTakenAsItIs(inspected)) {
    const rule = t('dataImport.checkDigits.rule');
    const removal = { label: t('dataImport.rules.remove', { rule }), onRemove: () => onProfile(profile) };
    return (
      <Rule title={rule} removal={removal}>
        {cost}
      </Rule>
    );
  }
  const found = [...(whole?.rejected ?? []), ...(whole?.warned ?? [])].filter(isOfCheckDigit);
  const rows = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <Rule
      title={t('dataImport.checkDigits.title')}
      aside={rows > 0 && t('dataImport.rules.rows', { smart_count: rows, count: format.integer(rows) })}
    >
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.checkDigits.text')}
      </Typography>
      {cost}
      <div>
        <Button size="small" onClick={() => onProfile({ ...profile, checkVins: false })}>
          {t('dataImport.checkDigits.use')}
        </Button>
      </div>
    </Rule>
  );
}
