import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { customerDetails, tellsCustomers } from '../../../../../contract/records/customerDetails.ts';
import { type Table, tableOf, textsOf, withList, without, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { isStoreField } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';
import { Finder } from './Finder.tsx';
import { ListChoice } from './ListChoice.tsx';
import { PhoneCountry } from './PhoneCountry.tsx';
import { NumberKey, TextKey } from './ValueKeys.tsx';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

const storeParts = ['name', 'zip', 'state', 'address', 'city', 'phone'] as const;
const customerParts = ['first', 'last', 'phone'] as const;
const detailParts = customerDetails.map(({ part }) => part);
const namesStore = ({ name }: Table) => name !== undefined;
const namesPhone = ({ phone }: Table) => phone !== undefined;
const wholeLists = ['compute', 'titleCase', 'keep'] as const;

/** What few files need: numbers made of fields, people and stores by what is known of them, limits. */
export function FurtherRules({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const texts = useImportTexts();
  const { profile, fields, columns } = inspected;
  const option = ({ name, label }: InspectReply['fields'][number]) => ({
    value: name,
    label: texts.field(name, label),
  });
  const fieldsFor = {
    compute: fields.filter(({ computable }) => computable),
    titleCase: fields.filter(({ kind }) => kind === 'text'),
    keep: fields,
  };
  const headers = columns.map(({ header }) => header).filter((header) => header !== '');
  const numbers = fields.filter(({ kind, required }) => kind === 'text' && required);
  const combined = tableOf(profile.combine);
  const has = (name: string) => fields.some((field) => field.name === name);
  return (
    <Further>
      <summary>{t('dataImport.further.title')}</summary>
      <Grid>
        {wholeLists.map(
          (key) =>
            fieldsFor[key].length > 0 && (
              <ListChoice
                key={key}
                label={t(`dataImport.further.${key}`)}
                options={fieldsFor[key].map(option)}
                value={textsOf(profile[key]) ?? []}
                onValue={(names) => onProfile(withList(profile, key, names))}
              />
            ),
        )}
        {numbers.map((field) => (
          <ListChoice
            key={field.name}
            label={t('dataImport.further.combine', { field: option(field).label })}
            options={fields.filter(({ name }) => name !== field.name).map(option)}
            value={textsOf(combined[field.name]) ?? []}
            onValue={(names) =>
              onProfile(
                withTable(
                  profile,
                  'combine',
                  names.length > 0
                    ? { ...combined, [field.name]: [...names] }
                    : without(combined, field.name),
                ),
              )
            }
          />
        ))}
        <ListChoice
          label={t('dataImport.further.empties')}
          options={fields.map(option)}
          value={textsOf(profile.empties) ?? []}
          onValue={(names) => onProfile(withList(profile, 'empties', names))}
        />
        <ListChoice
          isFree
          label={t('dataImport.further.missing')}
          options={[]}
          value={textsOf(profile.missing) ?? []}
          onValue={(spellings) => onProfile(withList(profile, 'missing', spellings))}
        />
        <TextKey name="numbersOf" profile={profile} onProfile={onProfile} />
        {fields.some(({ kind }) => kind === 'phone') && (
          <PhoneCountry profile={profile} onProfile={onProfile} />
        )}
        <NumberKey name="allowedRejects" most={100} profile={profile} onProfile={onProfile} />
        <NumberKey name="lateAfterHours" most={8784} mayBeNever profile={profile} onProfile={onProfile} />
      </Grid>
      {fields.some(({ name }) => isStoreField(name)) && (
        <Finder
          name="store"
          isComplete={namesStore}
          parts={storeParts}
          headers={headers}
          profile={profile}
          onProfile={onProfile}
        />
      )}
      {has('UC_ID') && (
        <Finder
          name="customer"
          isComplete={inspected.feed === 'customers' ? namesPhone : tellsCustomers}
          parts={inspected.feed === 'customers' ? customerParts : [...customerParts, ...detailParts]}
          headers={headers}
          profile={profile}
          onProfile={onProfile}
        />
      )}
    </Further>
  );
}

const Further = styled('details')(({ theme }) => ({
  padding: theme.spacing(1.25, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
}));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));
