import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { type InputProps, useRecordName } from '../../engine/declaration.ts';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';

const all = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'SEQUENCE', order: 'ASC' },
  filter: {},
} as const;

/** Rows to expect. */
const SEEDED = 21;

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

const toggled = (ids: readonly number[], id: number, isOn: boolean) =>
  [...ids.filter((one) => one !== id), ...(isOn ? [id] : [])].sort((one, other) => one - other);

/** Each widget once: whether members can add it, and whether it is on their dashboard from the beginning. */
export function WidgetsInput({ name, label, help, disabled }: InputProps) {
  const t = useTranslate();
  const id = useId();
  const nameOf = useRecordName('widgets');
  const offered = useController({ name });
  const defaults = useController({ name: 'default_widget_ids' });
  const widgets = useGetList<RaRecord<number>>('widgets', all, { retry: false });
  const shares = {
    offered: { ids: idsIn(offered.field.value), onChange: offered.field.onChange },
    default: { ids: idsIn(defaults.field.value), onChange: defaults.field.onChange },
  };
  const change = (share: keyof typeof shares, widget: number, isOn: boolean) => {
    shares[share].onChange(toggled(shares[share].ids, widget, isOn));
    // What is on the dashboard can also be added, and what can't be added isn't on it.
    const other = share === 'default' ? 'offered' : 'default';
    if (isOn === (share === 'default')) shares[other].onChange(toggled(shares[other].ids, widget, isOn));
  };
  const problem = offered.fieldState.error?.message ?? defaults.fieldState.error?.message;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontWeight: 500 }}>
        {label}
      </Typography>
      {help && <FormHelperText>{help}</FormHelperText>}
      {problem && (
        <FormHelperText error role="alert">
          {t(problem, { _: problem })}
        </FormHelperText>
      )}
      {widgets.error ? (
        <NotLoaded of={widgets} what={label} />
      ) : (
        <DataTable
          look="lined"
          onPhone="table"
          label={label}
          rows={widgets.data ?? []}
          waiting={widgets.data ? 0 : SEEDED}
          keyOf={(widget) => String(widget.id)}
          columns={[
            {
              name: 'widget',
              label: t('resources.widgets.name', { smart_count: 1 }),
              heads: true,
              cell: nameOf,
            },
            ...(['offered', 'default'] as const).map((share) => ({
              name: share,
              label: t(`roles.shown.${share}`),
              cell: (widget: RaRecord<number>) => (
                <Checkbox
                  size="small"
                  checked={shares[share].ids.includes(widget.id)}
                  disabled={disabled}
                  onChange={(_, isOn) => change(share, widget.id, isOn)}
                  slotProps={{
                    input: { 'aria-label': `${nameOf(widget)}: ${t(`roles.shown.${share}`)}` },
                  }}
                />
              ),
            })),
          ]}
        />
      )}
    </section>
  );
}
