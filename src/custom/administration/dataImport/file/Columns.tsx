import { styled } from '@mui/material/styles';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { lostColumns } from '../customers/customerEdit.ts';
import { FieldPicker } from '../FieldPicker.tsx';
import { fieldsToPick, withColumn } from '../profileEdit.ts';
import { tableOf } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { areHardlyStores, isStoreField } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';

type Column = InspectReply['columns'][number];

interface Props {
  readonly inspected: InspectReply;
  readonly updating: boolean;
  readonly onProfile: (profile: Profile) => void;
}

/** Sample values per column. */
const SHOWN = 3;

export function Columns({ inspected, updating, onProfile }: Props) {
  const t = useTranslate();
  const { profile, missing, fields, feed } = inspected;
  // Spreadsheets often have empty columns at the end.
  const columns = inspected.columns.filter(({ header, filled }) => header !== '' || filled > 0);
  const texts = useImportTexts(feed);
  const choices = fieldsToPick(inspected);
  const stateOf = useColumnState(inspected);
  const notify = useNotify();
  const pick = (header: string, field: string | null) => {
    const changed = withColumn(profile, inspected.columns, header, field);
    const lost = lostColumns(profile, changed, header);
    if (lost.length > 0) {
      const words = { smart_count: lost.length, columns: lost.join(', ') };
      notify(t('dataImport.byName.gone', words), { type: 'warning' });
    }
    onProfile(changed);
  };
  const mapped = columns.filter(({ field }) => field !== null).length;
  const names = missing.map((name) => texts.field(name, fields.find((one) => one.name === name)?.label));
  const column = (name: string) => ({ name, label: t(`dataImport.map.${name}`) });
  return (
    <Panel
      title={t('dataImport.map.columns')}
      aside={
        updating
          ? t('dataImport.map.updating')
          : t('dataImport.map.mapped', { mapped, smart_count: columns.length })
      }
      actions={
        <State role="status" data-tone={names.length > 0 ? 'warn' : 'good'}>
          <Icon of={names.length > 0 ? TriangleAlert : Check} />
          {names.length > 0
            ? t('dataImport.map.missing', { fields: names.join(', ') })
            : t('dataImport.map.complete')}
        </State>
      }
      flush
    >
      <DataTable
        label={t('dataImport.map.columns')}
        rows={columns}
        keyOf={({ header }) => header}
        columns={[
          { ...column('header'), heads: true, width: 'line', onCard: 'title', cell: ({ header }) => header },
          {
            ...column('values'),
            onCard: 'plain',
            cell: ({ samples }) => <Values>{samples.slice(0, SHOWN).join(' · ')}</Values>,
          },
          {
            ...column('field'),
            width: 'even',
            onCard: 'line',
            cell: ({ header, field }) => (
              <FieldPicker
                header={header}
                feed={feed}
                field={field}
                fields={choices}
                onPick={(picked) => pick(header, picked)}
              />
            ),
          },
          {
            ...column('state'),
            onCard: 'line',
            cell: (one) => {
              const { tone, text } = stateOf(one);
              const icon = tone === 'warn' ? TriangleAlert : tone === 'good' ? Check : Minus;
              return (
                <State data-tone={tone}>
                  <Icon of={icon} />
                  {text}
                </State>
              );
            },
          },
        ]}
      />
    </Panel>
  );
}

/** Guesses that may be wrong. */
const doubtful: ReadonlySet<Column['by']> = new Set([
  ...(['similar', 'only', 'unbalanced', 'saleYear', 'product', 'age', 'plan'] as const),
]);

const addsTooMany = ({ profile }: InspectReply, { field, different, filled }: Column) =>
  isStoreField(field ?? undefined) &&
  tableOf(profile.store).create === true &&
  areHardlyStores(different, filled);

function useColumnState(inspected: InspectReply) {
  const t = useTranslate();
  const format = useFormat();
  const counted = (key: string, count: number) =>
    t(`dataImport.map.states.${key}`, { smart_count: count, count: format.integer(count) });
  return (column: Column): { readonly tone: 'good' | 'warn' | 'quiet'; readonly text: string } => {
    const { field, by, split, made, filled, unread, different } = column;
    if (field === null && split)
      return { tone: 'good', text: t(`dataImport.map.states.splits.${split.how}`) };
    if (field === null)
      return { tone: 'quiet', text: t(`dataImport.map.states.${filled ? 'skipped' : 'empty'}`) };
    if (addsTooMany(inspected, column)) return { tone: 'warn', text: counted('hardlyStores', different) };
    const isReference = inspected.fields.some(({ name, kind }) => name === field && kind === 'reference');
    if (unread > 0) return { tone: 'warn', text: counted(isReference ? 'noMatch' : 'unread', unread) };
    if (by !== null && doubtful.has(by)) return { tone: 'warn', text: t(`dataImport.map.states.${by}`) };
    return { tone: 'good', text: t(`dataImport.map.states.${made ? 'made' : (by ?? 'chosen')}`) };
  };
}

const Values = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  maxWidth: theme.spacing(36),
  [theme.breakpoints.down('lg')]: { maxWidth: theme.spacing(20) },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

const State = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  whiteSpace: 'normal',
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
  '&[data-tone="good"] svg': { color: theme.vars.palette.success.main },
  '&[data-tone="warn"]': { color: theme.vars.palette.warning.main },
  '&[data-tone="quiet"]': { color: theme.vars.palette.text.tertiary },
}));
