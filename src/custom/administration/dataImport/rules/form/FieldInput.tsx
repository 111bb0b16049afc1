import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Icon } from '../../../../../ui/Icon.tsx';
import { NumericField } from '../../../../../ui/number/NumericField.tsx';
import { Choose, type Option } from '../../../../../ui/page/Choose.tsx';
import { PickOne } from '../../../PickOne.tsx';
import { type Json, type Table, tableOf, textsOf } from '../../profileLists.ts';
import type { FormField } from './formFields.ts';
import type { Sources } from './useSources.ts';

interface Props {
  readonly rule: string;
  readonly field: FormField;
  readonly values: Table;
  readonly value: Json;
  readonly sources: Sources;
  /** @default none */
  readonly error?: string | undefined;
  /** @param value undefined for none */
  readonly onValue: (value: Json) => void;
}

const orNone = (text: string) => (text === '' ? undefined : text);
const YEAR_FIRST = /^\d{4}-/;

export function FieldInput(props: Props) {
  const { rule, field, values, value, sources, error, onValue } = props;
  const { key, widget, isRequired } = field;
  const t = useTranslate();
  const id = useId();
  const label = sources.nameOf(rule, key);
  const help = error ?? t(`dataImport.form.help.${key}`, { _: '' });
  const text = value === undefined || value === null ? '' : String(value);
  const options = sources.optionsFor(rule, field, values);
  const shown = { label, help: help || undefined, wrong: error !== undefined };
  const typed = { size: 'small', fullWidth: true, id, label, helperText: help, error: shown.wrong } as const;
  const none = { value: '', label: t(`dataImport.form.${isRequired ? 'choose' : 'none'}`) };
  const choose = (choices: readonly Option[], onChoose = (chosen: string) => onValue(orNone(chosen))) => (
    <Choose {...shown} value={text} choices={[none, ...choices]} onChoose={onChoose} />
  );
  const several = (choices: readonly Option[], isFree = false) => (
    <Several {...shown} {...{ choices, isFree, value }} onTexts={(all) => onValue([...all])} />
  );
  switch (widget) {
    case 'column':
      return choose(sources.headers.map((header) => ({ value: header, label: header })));
    case 'columns':
      return several(sources.headers.map((header) => ({ value: header, label: header })));
    case 'fields':
    case 'choices':
      return several(options);
    case 'list':
      return several(options, true);
    case 'numbers':
      return (
        <Several
          {...{ ...shown, value, choices: [], isFree: true }}
          onTexts={(all) => onValue(all.map((one) => (Number.isNaN(Number(one)) ? one : Number(one))))}
        />
      );
    case 'targets':
      return <Targets {...props} choices={options} />;
    case 'switch':
      return (
        <FormControlLabel
          label={label}
          control={<Checkbox size="small" checked={value === true} onChange={(_, isOn) => onValue(isOn)} />}
        />
      );
    case 'yesNo':
      return choose(
        ['true', 'false'].map((one) => ({
          value: one,
          label: t(`dataImport.form.choices.${key}.${one}`, { _: t(`dataImport.form.choices.${one}`) }),
        })),
        (chosen) => onValue(chosen === '' ? undefined : chosen === 'true'),
      );
    case 'number':
      return (
        <NumericField
          {...typed}
          {...{ decimals: 0, negative: false, value: value === null ? 0 : value }}
          onValue={(number, unread) =>
            onValue(unread ?? (number === 0 && field.isNullable ? null : (number ?? undefined)))
          }
        />
      );
    case 'country':
    case 'currency':
    case 'zone':
      return (
        <PickOne
          {...{ label, help: help || undefined, options }}
          value={options.find((one) => one.value === text) ?? null}
          idOf={(one) => one.value}
          nameOf={(one) => one.label}
          onPick={(one) => onValue(one?.value)}
        />
      );
    case 'day':
      return (
        <>
          {choose(
            [...options, { value: 'date', label: t('dataImport.form.choices.day.date') }].map((one) => ({
              ...one,
              ...(one.value === 'date' && YEAR_FIRST.test(text) && { value: text }),
            })),
            (chosen) => onValue(chosen === 'date' ? new Date().toISOString().slice(0, 10) : orNone(chosen)),
          )}
          {YEAR_FIRST.test(text) && (
            <TextField
              {...{ ...typed, label: t('dataImport.form.choices.day.date'), type: 'date', value: text }}
              onChange={({ target }) => onValue(orNone(target.value))}
            />
          )}
        </>
      );
    case 'map':
      return <SpellingMap {...props} choices={options} />;
    case 'group':
      return (
        <Group aria-label={label} data-wide>
          <Typography variant="body2" component="h4">
            {label}
          </Typography>
          {field.members.map((member) => (
            <FieldInput
              key={member.key}
              {...{ rule, values, sources, field: member }}
              value={tableOf(value)[member.key]}
              onValue={(one) => {
                const { [member.key]: _, ...others } = tableOf(value);
                onValue(one === undefined ? others : { ...others, [member.key]: one });
              }}
            />
          ))}
        </Group>
      );
    case 'sql':
      return (
        <TextField
          data-wide
          {...{ ...typed, multiline: true, minRows: 6, maxRows: 24, value: text }}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          onChange={({ target }) => onValue(orNone(target.value))}
        />
      );
    default:
      return options.length > 0 ? (
        choose(options)
      ) : (
        <TextField
          {...{ ...typed, autoComplete: 'off', value: text }}
          onChange={({ target }) => onValue(orNone(target.value))}
        />
      );
  }
}

interface SeveralProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly wrong: boolean;
  readonly value: Json;
  readonly choices: readonly Option[];
  /** Other texts can be typed. */
  readonly isFree: boolean;
  readonly onTexts: (texts: readonly string[]) => void;
}

function Several({ label, help, wrong, value, choices, isFree, onTexts }: SeveralProps) {
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      autoSelect={isFree}
      size="small"
      options={choices.map((one) => one.value)}
      getOptionLabel={(one) => choices.find((choice) => choice.value === one)?.label ?? one}
      value={[...(textsOf(value) ?? [])]}
      onChange={(_, texts) => onTexts(texts.map((one) => one.trim()).filter((one) => one !== ''))}
      renderInput={(input) => <TextField {...input} label={label} helperText={help} error={wrong} />}
    />
  );
}

interface ChoicesProps extends Props {
  readonly choices: readonly Option[];
}

/** Targets of a column's parts: a field, or a new column to map. */
function Targets({ rule, field, value, sources, error, choices, onValue }: ChoicesProps) {
  const t = useTranslate();
  const isOne = field.values.length === 1 && !field.isOpen;
  const texts = isOne ? [String(value ?? '')] : field.values.map((_, at) => textsOf(value)?.[at] ?? '');
  return texts.map((text, at) => {
    const isOwn = text !== '' && !choices.some((one) => one.value === text);
    const place = field.values[at] ?? '';
    const part = isOne ? sources.nameOf(rule, field.key) : t(`dataImport.form.parts.${rule}.${place}`);
    return (
      <Choose
        key={place}
        label={part}
        help={at === texts.length - 1 ? error : undefined}
        wrong={error !== undefined && text === ''}
        value={text}
        choices={[
          { value: '', label: t('dataImport.form.newColumn') },
          ...(isOwn ? [{ value: text, label: text }] : []),
          ...choices,
        ]}
        onChoose={(chosen) => onValue(isOne ? orNone(chosen) : texts.with(at, chosen))}
      />
    );
  });
}

function SpellingMap({ rule, field, value, sources, error, choices, onValue }: ChoicesProps) {
  const t = useTranslate();
  // Two texts may be equal while the user types.
  const [rows, setRows] = useState(Object.entries(tableOf(value)));
  const label = sources.nameOf(rule, field.key);
  const change = (all: [string, Json][]) => {
    setRows(all);
    onValue(Object.fromEntries(all.filter(([text]) => text !== '')));
  };
  return (
    <Group aria-label={label} data-wide>
      <Typography variant="body2" component="h4" color={error ? 'error' : 'textPrimary'}>
        {error ? `${label}: ${error}` : label}
      </Typography>
      {rows.map(([text, meaning], at) => {
        const meaningText = meaning === null ? '' : String(meaning);
        const means = (chosen: string) => change(rows.with(at, [text, orNone(chosen) ?? null]));
        return (
          // The index identifies a row while its text is typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Pair key={at}>
            <TextField
              size="small"
              label={t('dataImport.form.labels.text')}
              value={text}
              onChange={({ target }) => change(rows.with(at, [target.value, meaning]))}
            />
            {choices.length > 0 ? (
              <Choose
                label={t('dataImport.form.labels.meaning')}
                value={meaningText}
                choices={[{ value: '', label: t('dataImport.form.noValue') }, ...choices]}
                onChoose={means}
              />
            ) : (
              <TextField
                size="small"
                label={t('dataImport.form.labels.meaning')}
                value={meaningText}
                onChange={({ target }) => means(target.value)}
              />
            )}
            <IconButton
              size="small"
              aria-label={t('dataImport.form.removeText', { text })}
              onClick={() => change(rows.toSpliced(at, 1))}
            >
              <Icon of={X} />
            </IconButton>
          </Pair>
        );
      })}
      <div>
        <Button size="small" startIcon={<Icon of={Plus} />} onClick={() => change([...rows, ['', null]])}>
          {t('dataImport.form.addText')}
        </Button>
      </div>
    </Group>
  );
}

const Group = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridColumn: '1 / -1',
}));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: theme.spacing(1),
  alignItems: 'center',
}));
