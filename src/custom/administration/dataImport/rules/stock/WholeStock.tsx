import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import type { Profile } from '../../queries.ts';
import { Rule } from '../Rule.tsx';

interface Facts {
  readonly inspected: InspectReply;
  /** @default it is not judged, or not yet */
  readonly whole: WholeFile | undefined;
}

/** What is in stock and not in the file: of the whole file, as soon as that is judged. */
const missingOf = ({ inspected, whole }: Facts) =>
  whole?.state === 'judged' ? whole.stock : inspected.stock;

const isWholeStock = ({ profile }: InspectReply) => profile.whole === true;

/** Whether the stores of the file have something in stock that it does not have, or the profile says that it has all. */
export const isAboutWholeStock = (facts: Facts): boolean =>
  isWholeStock(facts.inspected) || missingOf(facts) !== null;

interface Props extends Facts {
  readonly onProfile: (profile: Profile) => void;
}

/** Exports of what stores have are nearly always the whole of it: what is not in such a file has left. */
export function WholeStock({ inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (!isAboutWholeStock({ inspected, whole })) return null;
  const { feed } = inspected;
  const { whole: _, ...others } = inspected.profile;
  const found = missingOf({ inspected, whole });
  const counts = found && {
    smart_count: found.missing,
    count: format.integer(found.missing),
    stored: format.integer(found.stored),
  };
  const about = (
    <>
      {counts && <Typography variant="body2">{t(`dataImport.stock.missing.${feed}`, counts)}</Typography>}
      {found?.only && <Typography variant="body2">{t(`dataImport.stock.only.${found.only}`)}</Typography>}
      {!isWholeStock(inspected) && <Typography variant="body2">{t('dataImport.stock.ask')}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {t(`dataImport.stock.text.${feed}`)}
      </Typography>
    </>
  );
  if (isWholeStock(inspected)) {
    const rule = t('dataImport.stock.rule');
    const removal = { label: t('dataImport.rules.remove', { rule }), onRemove: () => onProfile(others) };
    return (
      <Rule title={rule} removal={removal}>
        {about}
      </Rule>
    );
  }
  return (
    <Rule title={t(`dataImport.stock.title.${feed}`)}>
      {about}
      <div>
        <Button size="small" variant="contained" onClick={() => onProfile({ ...others, whole: true })}>
          {t('dataImport.stock.use')}
        </Button>
      </div>
    </Rule>
  );
}
