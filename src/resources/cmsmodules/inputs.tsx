import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'ra-core';
import { AutocompleteInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { type ComponentType, Suspense } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { readXmlData, XmlDataError } from '../../../contract/menu/xmlData.ts';
import type { InputProps } from '../../engine/declaration.ts';
import { commonProps } from '../../engine/kinds/commonProps.ts';
import { TextArea } from '../../engine/kinds/textInputs.tsx';
import { ModuleIcon } from '../../shell/menu/ModuleIcon.tsx';
import { moduleIconNames, moduleIconOf } from '../../shell/menu/moduleIcons.ts';
import { WithTexts } from '../../ui/page/Page.tsx';
import { Leads } from './Leads.tsx';
import { useChoices, useModules } from './queries.ts';
import { texts } from './texts/index.ts';
import { useMissingPage } from './useMissingPage.ts';

/** An input that also stands on pages without the texts of this one. */
const withTexts = (Input: ComponentType<InputProps>) =>
  function WithOwnTexts(props: InputProps) {
    return (
      <Suspense>
        <WithTexts of={texts}>
          <Input {...props} />
        </WithTexts>
      </Suspense>
    );
  };

/** The products by name. What was under a module of another product goes to the top. */
function ProductInput(props: InputProps) {
  const { data } = useChoices();
  const { setValue } = useFormContext();
  const choices = (data?.products ?? []).map(({ mod_prod_id, prod_title }) => ({
    id: mod_prod_id,
    name: prod_title,
  }));
  return (
    <SelectInput
      {...commonProps(props)}
      choices={choices}
      translateChoice={false}
      onChange={() => setValue('Mod_ParentId', 0, { shouldDirty: true })}
    />
  );
}

/** The modules at the top of the chosen product. */
function ParentInput(props: InputProps) {
  const t = useTranslate();
  const { data = [] } = useModules();
  const own = Number(useRecordContext()?.Mod_ID ?? 0);
  const product = Number(useWatch({ name: 'mod_prod_id' }));
  const choices = data
    .filter(
      ({ Mod_ID, Mod_ParentId, mod_prod_id }) =>
        Mod_ParentId === 0 && mod_prod_id === product && Mod_ID !== own,
    )
    .map(({ Mod_ID, mod_name }) => ({ id: Mod_ID, name: mod_name }));
  return (
    <AutocompleteInput
      {...commonProps(props)}
      choices={[{ id: 0, name: t('modules.form.top') }, ...choices]}
      translateChoice={false}
    />
  );
}

/** The form's values as far as they decide where an entry leads. */
function useEntry() {
  const record = useRecordContext();
  const [fileName, parent, name] = useWatch({ name: ['mod_filename', 'Mod_ParentId', 'mod_name'] });
  return {
    Mod_ID: Number(record?.Mod_ID ?? 0),
    Mod_ParentId: Number(parent ?? 0),
    mod_filename: String(fileName ?? '').trim(),
    mod_name: String(name ?? '').trim(),
  };
}

/**
 * The file name, and while it is typed where it leads. One that is set active has to lead to a page that there is; what was
 * active already may be renamed and moved.
 */
function FileNameInput(props: InputProps) {
  const t = useTranslate();
  const entry = useEntry();
  const record = useRecordContext();
  const isMissing = useMissingPage();
  const validate = (fileName: unknown, { mod_Status, mod_name }: FieldValues) => {
    const wasActive = record?.mod_Status === 'Y' && record.mod_filename === fileName;
    if (mod_Status !== 'Y' || wasActive) return undefined;
    const asked = { ...entry, mod_filename: String(fileName ?? '').trim(), mod_name: String(mod_name ?? '') };
    return isMissing(asked) ? t('modules.faults.notWhileActive') : undefined;
  };
  return (
    <>
      <TextInput {...commonProps(props)} autoComplete="off" validate={validate} />
      <Below role="status">
        <Leads entry={entry} />
      </Below>
    </>
  );
}

/** The icons that menus can draw; one that is stored already is offered as it is. */
function IconInput(props: InputProps) {
  const t = useTranslate();
  const own = useRecordContext()?.[props.name];
  const product = Number(useWatch({ name: 'mod_prod_id' }) ?? 0);
  const unknown =
    typeof own === 'string' && own !== '' && !moduleIconOf(own)
      ? [{ id: own, name: t('modules.form.unknownIcon', { name: own }) }]
      : [];
  const choices = [...unknown, ...moduleIconNames.map((id) => ({ id, name: t(`modules.icons.${id}`) }))];
  return (
    <SelectInput
      {...commonProps(props)}
      choices={choices}
      emptyText={t('modules.form.noIcon')}
      slotProps={{ select: { displayEmpty: true } }}
      translateChoice={false}
      optionText={<IconOption product={product} />}
    />
  );
}

/** An icon beside its name. */
function IconOption({ product }: { readonly product: number }) {
  const choice = useRecordContext();
  if (!choice) return null;
  return (
    <Option>
      {choice.id !== '' && <ModuleIcon of={{ icon: String(choice.id), product }} />}
      {String(choice.name)}
    </Option>
  );
}

/** The listed entries as JSON, and below what they are read as. */
function EntriesInput(props: InputProps) {
  const t = useTranslate();
  const entry = useEntry();
  const text = String(useWatch({ name: props.name }) ?? '');
  const read = entriesIn(text);
  return (
    <>
      <TextArea {...props} />
      {read.fault !== undefined ? (
        <Below role="status" data-bad>
          {t(`messages.${read.fault.code}`, { ...read.fault.params })}
        </Below>
      ) : (
        read.entries.length > 0 && (
          <Entries aria-label={t('modules.form.entries')}>
            {read.entries.map(({ name, filename, status, place }) => (
              <li key={place} data-off={status === 'N'}>
                <span>
                  {name} {status === 'N' && `(${t('modules.off')})`}
                </span>
                <Leads entry={{ ...entry, mod_filename: filename }} />
              </li>
            ))}
          </Entries>
        )
      )}
    </>
  );
}

function entriesIn(text: string) {
  try {
    return { fault: undefined, entries: readXmlData(text).map((entry, place) => ({ ...entry, place })) };
  } catch (error) {
    if (!(error instanceof XmlDataError)) throw error;
    return { fault: error.fault, entries: [] };
  }
}

const Below = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(0.5, 0, 0),
  '&[data-bad]': { color: theme.vars.palette.error.main },
}));

const Option = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Entries = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: theme.spacing(1),
  },
  '& [data-off="true"]': { color: theme.vars.palette.text.tertiary },
}));

export const inputs = {
  mod_prod_id: withTexts(ProductInput),
  Mod_ParentId: withTexts(ParentInput),
  mod_filename: withTexts(FileNameInput),
  icon: withTexts(IconInput),
  xmlData: withTexts(EntriesInput),
};
