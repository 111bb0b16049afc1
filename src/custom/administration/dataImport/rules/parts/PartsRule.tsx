import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import type { Profile } from '../../queries.ts';
import { Rule } from '../Rule.tsx';
import { addedUp, addsPrice, withAddUp, withoutAddUp } from './partsEdit.ts';

interface Facts {
  readonly inspected: InspectReply;
  /** @default it is not judged, or not yet */
  readonly whole: WholeFile | undefined;
}

/** What is known of records on several rows: of the whole file, as soon as that is judged. */
const partsIn = ({ inspected, whole }: Facts) => (whole?.state === 'judged' ? whole.parts : inspected.parts);

/** Whether rows look like parts of one record, or the profile adds them up. */
export const isAboutParts = (facts: Facts): boolean =>
  addedUp(facts.inspected.profile).length > 0 || (partsIn(facts)?.shared ?? 0) > 0;

interface Props extends Facts {
  readonly onProfile: (profile: Profile) => void;
}

/** Rows of one deal: the last one counts, or their gross is added up. */
export function PartsRule({ inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (!isAboutParts({ inspected, whole })) return null;
  const { profile, is_whole } = inspected;
  const found = partsIn({ inspected, whole });
  const isOfAll = is_whole || whole?.state === 'judged';
  const counted = (key: string, count: number, more = {}) =>
    count > 0 && (
      <Typography variant="body2">
        {t(`dataImport.parts.${key}`, { smart_count: count, count: format.integer(count), ...more })}
      </Typography>
    );
  const facts = found && (
    <>
      {counted(isOfAll ? 'why' : 'whyFirst', found.several, { records: format.integer(found.records) })}
      {counted('shared', found.shared)}
      {found.several > 0 && (
        <Typography variant="body2">
          {t('dataImport.parts.sums', {
            last: format.moneyExact(found.last),
            added: format.moneyExact(found.added),
          })}
        </Typography>
      )}
      {counted('prices', found.other_prices)}
      {counted('identical', found.identical)}
    </>
  );
  if (addedUp(profile).length === 0) {
    // Prices that differ in most of the deals are parts too.
    const hasPrice = found !== null && found.other_prices * 2 > found.several;
    return (
      <Rule title={t('dataImport.parts.title')}>
        {facts}
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.parts.text')}
        </Typography>
        <div>
          <Button size="small" variant="contained" onClick={() => onProfile(withAddUp(profile, hasPrice))}>
            {t('dataImport.parts.use')}
          </Button>
        </div>
      </Rule>
    );
  }
  const rule = t('dataImport.parts.rule');
  const removal = {
    label: t('dataImport.rules.remove', { rule }),
    onRemove: () => onProfile(withoutAddUp(profile)),
  };
  return (
    <Rule title={rule} removal={removal}>
      {facts}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={addsPrice(profile)}
            onChange={(_event, isOn) => onProfile(withAddUp(profile, isOn))}
          />
        }
        label={t('dataImport.parts.price')}
      />
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.parts.rest')}
      </Typography>
    </Rule>
  );
}
