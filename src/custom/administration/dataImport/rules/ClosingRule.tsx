import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { tableOf, without, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { Rule } from './Rule.tsx';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

/** The two days of a repair order, and the texts about the one that no column gives. */
const days = {
  closed_at: { other: 'opened_at', texts: 'closing' },
  opened_at: { other: 'closed_at', texts: 'opening' },
} as const;
type Day = keyof typeof days;

/** The day of repair orders that no column gives by itself, and the column of the other one; undefined when both do. */
function lackingDay({ feed, profile, columns }: InspectReply) {
  if (feed !== 'repair_orders') return undefined;
  const named = tableOf(profile.columns);
  const headerOf = (field: Day) => {
    const header = [named[field] ?? []].flat()[0];
    return header === undefined ? columns.find((column) => column.field === field)?.header : String(header);
  };
  const [opened, closed] = [headerOf('opened_at'), headerOf('closed_at')];
  const header = opened ?? closed;
  if (header === undefined || (opened !== undefined && closed !== undefined && opened !== closed))
    return undefined;
  // Where both are of one column, the list of columns names one of them, and the other was said to be the same.
  const listed = columns.find((column) => column.header === header)?.field;
  const isOpeningLent = opened === undefined || (opened === closed && listed === 'closed_at');
  const lacking: Day = isOpeningLent ? 'opened_at' : 'closed_at';
  return { lacking, header, isSaid: opened === closed };
}

/** Whether something is to be said of it. */
export const isClosingOpen = (inspected: InspectReply): boolean => lackingDay(inspected) !== undefined;

/**
 * Repair orders of which nothing says when they were closed are in no figure, and none is loaded without the day on
 * which it was opened: a list of what was invoiced has one day, which is both.
 */
export function ClosingRule({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const found = lackingDay(inspected);
  if (!found) return null;
  const { lacking, header, isSaid } = found;
  const { profile } = inspected;
  const named = tableOf(profile.columns);
  const { other, texts } = days[lacking];
  if (isSaid) {
    const rule = t('dataImport.closing.same', { header });
    const onRemove = () => onProfile(withTable(profile, 'columns', without(named, lacking)));
    return <Rule title={rule} removal={{ label: t('dataImport.rules.remove', { rule }), onRemove }} />;
  }
  return (
    <Rule title={t(`dataImport.${texts}.title`)}>
      <Typography variant="body2" color="textSecondary">
        {t(`dataImport.${texts}.text`)}
      </Typography>
      <div>
        <Button
          size="small"
          onClick={() =>
            onProfile(withTable(profile, 'columns', { ...named, [other]: header, [lacking]: header }))
          }
        >
          {t(`dataImport.${texts}.use`, { header })}
        </Button>
      </div>
    </Rule>
  );
}
