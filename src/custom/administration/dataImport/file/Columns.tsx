import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { lostColumns } from '../customers/customerEdit.ts';
import { FieldPicker } from '../FieldPicker.tsx';
import { fieldsToPick, withColumn } from '../profileEdit.ts';
import type { Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { useReason } from './useReason.ts';

interface Props {
  readonly inspected: InspectReply;
  /** The file is being read again. */
  readonly updating: boolean;
  readonly onProfile: (profile: Profile) => void;
}

/** Every column of the file beside the field that takes it. */
export function Columns({ inspected, updating, onProfile }: Props) {
  const t = useTranslate();
  const { columns, profile } = inspected;
  const fields = fieldsToPick(inspected);
  const reasonOf = useReason(inspected);
  const notify = useNotify();
  const pick = (header: string, field: string | null) => {
    const changed = withColumn(profile, columns, header, field);
    const lost = lostColumns(profile, changed, header);
    if (lost.length > 0) {
      const words = { smart_count: lost.length, columns: lost.join(', ') };
      notify(t('dataImport.byName.gone', words), { type: 'warning' });
    }
    onProfile(changed);
  };
  const taken = columns.filter(({ field }) => field !== null).length;
  return (
    <Panel
      title={t('dataImport.columns.title')}
      aside={
        updating
          ? t('dataImport.columns.updating')
          : t('dataImport.columns.matched', { taken, smart_count: columns.length })
      }
      tone={inspected.missing.length > 0 ? 'warn' : 'plain'}
      flush
    >
      <Missing inspected={inspected} />
      <DataTable
        label={t('dataImport.columns.title')}
        rows={columns}
        keyOf={({ header }) => header}
        columns={[
          {
            name: 'header',
            label: t('dataImport.columns.header'),
            heads: true,
            width: 'even',
            onCard: 'title',
            cell: ({ header, samples, field }) => (
              <Name data-taken={field !== null}>
                <strong>{header}</strong>
                <small>{samples.length === 0 ? t('dataImport.columns.empty') : samples.join(' · ')}</small>
              </Name>
            ),
          },
          {
            name: 'field',
            label: t('dataImport.columns.why'),
            width: 'even',
            onCard: 'line',
            cell: (column) => {
              const { header, field } = column;
              const reason = reasonOf(column);
              return (
                <Taken>
                  <FieldPicker
                    header={header}
                    field={field}
                    fields={fields}
                    onPick={(picked) => pick(header, picked)}
                  />
                  <small data-warns={reason.warns}>
                    {reason.warns && <Icon of={TriangleAlert} size={sizes.iconSmall} />}
                    {reason.text}
                  </small>
                </Taken>
              );
            },
          },
        ]}
      />
    </Panel>
  );
}

/** Names what nothing gives yet, or says that nothing is missing. */
function Missing({ inspected: { missing, fields } }: { readonly inspected: InspectReply }) {
  const t = useTranslate();
  const { field } = useImportTexts();
  const names = missing.map((name) => field(name, fields.find((one) => one.name === name)?.label));
  return (
    <Line role="status" data-missing={names.length > 0}>
      <Icon of={names.length > 0 ? TriangleAlert : Check} />
      {names.length > 0 ? (
        <span>
          <strong>{t('dataImport.columns.missing', { fields: names.join(', ') })}</strong>{' '}
          <Typography component="span" color="textSecondary">
            {t('dataImport.columns.missingHelp')}
          </Typography>
        </span>
      ) : (
        t('dataImport.columns.complete')
      )}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0, 2, 1.5),
  color: theme.vars.palette.success.main,
  '& svg': { flex: 'none', marginTop: theme.spacing(0.25) },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '&[data-missing="true"]': { color: theme.vars.palette.warning.main },
}));

/** A column's name over the first values in it. */
const Name = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  paddingBlock: theme.spacing(0.75),
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '&[data-taken="false"] strong': { color: theme.vars.palette.text.secondary },
}));

/** A column's field over the reason why. */
const Taken = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(0.25, 0.75),
  '& small': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    whiteSpace: 'normal',
    '& svg': { flex: 'none' },
    color: theme.vars.palette.text.secondary,
  },
  '& small[data-warns="true"]': { color: theme.vars.palette.warning.main },
}));
