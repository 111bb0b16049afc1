import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetMany, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { FieldOf } from '../../../contract/resource/fields.ts';
import { NumericField } from '../../ui/number/NumericField.tsx';
import { useDeclaration, useRecordName, useTitleSort } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { type FilterEditorProps, type FilterPart, listOf } from './filterPart.ts';
import { states, timeZones } from './places.ts';

const oneOrMany = (values: readonly unknown[]) =>
  values.length === 0 ? undefined : values.length === 1 ? values[0] : values;

export function TextFilter({ name, label, value, onChange }: FilterEditorProps) {
  const t = useTranslate();
  const key = `${name}_like`;
  return (
    <TextField
      fullWidth
      size="small"
      slotProps={{ htmlInput: { 'aria-label': t('list.filter.contains', { field: label }) } }}
      defaultValue={value[key] ?? ''}
      onChange={(event) => onChange({ [key]: event.target.value.trim() || undefined })}
    />
  );
}

interface RangeProps extends FilterEditorProps {
  readonly type: 'number' | 'date';
  /** Takes digits alone. @default false */
  readonly isWhole?: boolean;
  readonly prefix?: string;
}

function RangeFilter({ name, value, onChange, type, isWhole = false, prefix }: RangeProps) {
  const t = useTranslate();
  // The list follows after a pause, so the other bound may not have come back yet.
  const [part, setPart] = useState(value);
  const change = (bound: FilterPart) => {
    setPart({ ...part, ...bound });
    onChange({ ...part, ...bound });
  };
  const bounds = [
    { key: `${name}_gte`, label: t(type === 'date' ? 'list.filter.from' : 'list.filter.least') },
    { key: `${name}_lte`, label: t(type === 'date' ? 'list.filter.to' : 'list.filter.most') },
  ];
  return (
    <Stack direction="row" spacing={1}>
      {bounds.map(({ key, label }) =>
        type === 'date' ? (
          <TextField
            key={key}
            size="small"
            type="date"
            label={label}
            defaultValue={value[key] ?? ''}
            onChange={(event) => change({ [key]: event.target.value || undefined })}
          />
        ) : (
          <NumericField
            key={key}
            size="small"
            label={label}
            prefix={prefix}
            decimals={isWhole ? 0 : 2}
            negative={!isWhole}
            value={part[key]}
            onValue={(bound) => change({ [key]: bound ?? undefined })}
          />
        ),
      )}
    </Stack>
  );
}

export const NumberFilter = (props: FilterEditorProps) => <RangeFilter {...props} type="number" />;
export const IntegerFilter = (props: FilterEditorProps) => <RangeFilter {...props} type="number" isWhole />;
export const MoneyFilter = (props: FilterEditorProps) => <RangeFilter {...props} type="number" prefix="$" />;
export const DateFilter = (props: FilterEditorProps) => <RangeFilter {...props} type="date" />;

interface Option {
  readonly id: string;
  readonly label: string;
}

function CheckFilter({ name, value, onChange, options }: FilterEditorProps & { options: readonly Option[] }) {
  const selectedIds = listOf(value[name]);
  const toggle = (id: string) =>
    onChange({
      [name]: oneOrMany(
        selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id],
      ),
    });
  return (
    <FormGroup>
      {options.map(({ id, label }) => (
        <FormControlLabel
          key={id}
          label={label}
          control={<Checkbox checked={selectedIds.includes(id)} onChange={() => toggle(id)} />}
        />
      ))}
    </FormGroup>
  );
}

export function ChoiceFilter(props: FilterEditorProps<FieldOf<'choice'>>) {
  const labels = useLabels(useDeclaration().resource);
  const options = Object.keys(props.field.choices).map((id) => ({
    id,
    label: labels.choice(props.name, id),
  }));
  return <CheckFilter {...props} options={options} />;
}

export function FlagFilter(props: FilterEditorProps) {
  const t = useTranslate();
  const options = [
    { id: 'Y', label: t('ra.boolean.true') },
    { id: 'N', label: t('ra.boolean.false') },
  ];
  return <CheckFilter {...props} options={options} />;
}

export function TimeZoneFilter(props: FilterEditorProps) {
  const t = useTranslate();
  return (
    <CheckFilter {...props} options={timeZones.map((id) => ({ id, label: t(`form.timeZones.${id}`) }))} />
  );
}

/** The heading above says what is filtered; a screen reader hears it from the field itself. */
function NamedField({ name, slotProps, ...params }: AutocompleteRenderInputParams & { name: string }) {
  const htmlInput = { ...slotProps.htmlInput, 'aria-label': name };
  return <TextField {...params} slotProps={{ ...slotProps, htmlInput }} />;
}

export function StateFilter({ name, label, value, onChange }: FilterEditorProps) {
  return (
    <Autocomplete
      multiple
      size="small"
      options={states}
      value={listOf(value[name]).map(String)}
      onChange={(_, chosen) => onChange({ [name]: oneOrMany(chosen) })}
      renderInput={(params) => <NamedField {...params} name={label} />}
    />
  );
}

/** Records that are suggested at once; more are found by typing. */
const suggestions = 25;

export function ReferenceFilter({
  name,
  field,
  label,
  value,
  onChange,
}: FilterEditorProps<FieldOf<'reference'> | FieldOf<'references'>>) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const nameOf = useRecordName(field.to);
  const ids = listOf(value[name]).map(Number);
  const { data: suggested = [], isFetching } = useGetList<RaRecord>(field.to, {
    filter: q ? { q } : {},
    sort: useTitleSort(field.to),
    pagination: { page: 1, perPage: suggestions },
  });
  const { data: selected = [] } = useGetMany<RaRecord>(field.to, { ids }, { enabled: ids.length > 0 });
  return (
    <Autocomplete
      multiple
      size="small"
      options={suggested}
      loading={isFetching}
      value={selected.filter(Boolean)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(options) => options}
      onChange={(_, records) => onChange({ [name]: oneOrMany(records.map(({ id }) => id)) })}
      renderInput={(params) => <NamedField {...params} name={label} />}
    />
  );
}
