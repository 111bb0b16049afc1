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

/** Column of the day on which repair orders were closed, and whether that is the one on which they were opened. */
function closingOf({ feed, profile, columns }: InspectReply) {
  const named = tableOf(profile.columns);
  const headerOf = (field: string) => {
    const header = [named[field] ?? []].flat()[0];
    return header === undefined ? columns.find((column) => column.field === field)?.header : String(header);
  };
  const [opened, closed] = [headerOf('opened_at'), headerOf('closed_at')];
  return { opened: feed === 'repair_orders' ? opened : undefined, closed };
}

/** Whether something is to be said of it. */
export function isClosingOpen(inspected: InspectReply): boolean {
  const { opened, closed } = closingOf(inspected);
  return opened !== undefined && (closed === undefined || closed === opened);
}

/**
 * Repair orders of which nothing says when they were closed are in no figure: a list of what was invoiced has one day,
 * which is both.
 */
export function ClosingRule({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const { profile } = inspected;
  const { opened, closed } = closingOf(inspected);
  if (opened === undefined || !isClosingOpen(inspected)) return null;
  const named = tableOf(profile.columns);
  if (closed === opened) {
    const rule = t('dataImport.closing.same', { header: opened });
    const onRemove = () => onProfile(withTable(profile, 'columns', without(named, 'closed_at')));
    return <Rule title={rule} removal={{ label: t('dataImport.rules.remove', { rule }), onRemove }} />;
  }
  return (
    <Rule title={t('dataImport.closing.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.closing.text')}
      </Typography>
      <div>
        <Button
          size="small"
          onClick={() => onProfile(withTable(profile, 'columns', { ...named, closed_at: opened }))}
        >
          {t('dataImport.closing.use', { header: opened })}
        </Button>
      </div>
    </Rule>
  );
}
