import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { hasPayTypes } from '../../payTypes/payEdit.ts';
import { withLinesByPlace } from '../../profileEdit.ts';
import { tableOf } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { Rule } from '../Rule.tsx';

interface Facts {
  readonly inspected: InspectReply;
  /** @default it is not judged, or not yet */
  readonly whole: WholeFile | undefined;
}

/** What is known of lines that nothing numbers: of the whole file, as soon as that is judged. */
const linesOf = ({ inspected, whole }: Facts) =>
  inspected.lines && ((whole?.state === 'judged' ? whole.lines : null) ?? inspected.lines);

const isByPlace = ({ profile }: InspectReply) => profile.lineBy === 'place';

/** Whether rows are lines that nothing numbers, and it makes a difference, or the profile counts them by their places. */
export function isAboutLines(facts: Facts): boolean {
  const lines = linesOf(facts);
  const { inspected } = facts;
  if (!lines) return isByPlace(inspected);
  return isByPlace(inspected) || lines.several > 0 || inspected.missing.includes(lines.field);
}

interface Props extends Facts {
  readonly onProfile: (profile: Profile) => void;
}

/** Each row of an order is a line of it, by its place there, where no column numbers them. */
export function LinesRule({ inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const lines = linesOf({ inspected, whole });
  if (!isAboutLines({ inspected, whole })) return null;
  const { feed, is_whole, profile } = inspected;
  const { lineBy: _, ...others } = profile;
  const removalOf = (rule: string) => ({
    label: t('dataImport.rules.remove', { rule }),
    onRemove: () => onProfile(others),
  });
  if (!lines) {
    const rule = t('dataImport.lines.numbered');
    return (
      <Rule title={rule} removal={removalOf(rule)}>
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.lines.numberedText')}
        </Typography>
      </Rule>
    );
  }
  const isOfAll = is_whole || whole?.state === 'judged';
  const counts = {
    smart_count: lines.several,
    several: format.integer(lines.several),
    records: format.integer(lines.records),
  };
  const why = lines.several > 0 && (
    <Typography variant="body2">
      {t(`dataImport.lines.${isOfAll ? 'why' : 'whyFirst'}.${feed}`, counts)}
    </Typography>
  );
  const wholeOrders = (
    <Typography variant="body2" color="textSecondary">
      {t('dataImport.lines.whole')}
    </Typography>
  );
  if (isByPlace(inspected)) {
    const rule = t(`dataImport.lines.rule.${feed}`);
    return (
      <Rule title={rule} removal={removalOf(rule)}>
        {why}
        {tableOf(profile.constants)[lines.field] !== undefined && (
          <Typography variant="body2">{t('dataImport.lines.constant')}</Typography>
        )}
        {lines.are_versions && hasPayTypes(profile) && (
          <Typography variant="body2" color="warning">
            {t('dataImport.lines.pay.versions')}
          </Typography>
        )}
        {wholeOrders}
      </Rule>
    );
  }
  const { are_versions: areVersions } = lines;
  const isOpen = inspected.missing.includes(lines.field);
  const about = areVersions ? 'titleVersions' : lines.several > 0 ? 'title' : 'single';
  return (
    <Rule title={t(`dataImport.lines.${about}.${feed}`)}>
      {why}
      <Typography variant="body2" color="textSecondary">
        {t(`dataImport.lines.${areVersions ? (isOpen ? 'openVersions' : 'textVersions') : 'text'}`)}
      </Typography>
      {!areVersions && wholeOrders}
      <div>
        <Button
          size="small"
          variant={lines.several > 0 && !areVersions ? 'contained' : 'text'}
          onClick={() => onProfile(withLinesByPlace(profile))}
        >
          {t(`dataImport.lines.${areVersions ? 'useAfterAll' : 'use'}`)}
        </Button>
      </div>
    </Rule>
  );
}
