import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { Choose, type Option } from '../../../../ui/page/Choose.tsx';
import { withColumn } from '../profileEdit.ts';
import { withValue } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { PersonPicker } from '../rules/people/PersonPicker.tsx';
import { mayBeAdded, namesOf, withAdded, withPerson } from '../rules/people/peopleEdit.ts';
import { withNewStores } from '../rules/questions/AddStores.tsx';
import { isNeeded, useSkipped } from '../rules/questions/useSkipped.ts';
import { withSpelling } from '../rules/questions/withSpelling.ts';
import { useImportTexts } from '../useTexts.ts';
import type { Issue } from './issues.ts';

interface Props {
  readonly issue: Issue;
  readonly inspected: InspectReply;
  readonly whole: WholeFile | undefined;
  readonly field: string;
  readonly onProfile: (profile: Profile) => void;
}

/** Prefix of store IDs in profiles. */
const OWN_STORE = 'store:';

export function Fixes({ issue: { column, of, value }, inspected, whole, field, onProfile }: Props) {
  const t = useTranslate();
  const language = useLanguage();
  const { sentence } = useImportTexts();
  const skipped = useSkipped();
  const { data: stores = [] } = useUserStores(of === 'store');
  const { profile, people, people_added_by: addedBy, columns, fields } = inspected;
  const target = fields.find(({ name }) => name === field);
  if (of === 'customer') {
    return (
      <Button size="small" onClick={() => onProfile(withColumn(profile, columns, column, null))}>
        {t('dataImport.check.skipCustomers')}
      </Button>
    );
  }
  if (of === 'vehicle') {
    return (
      <Button
        size="small"
        onClick={() => onProfile(withValue(profile, ['columns', 'vin', 'required'], false))}
      >
        {t('dataImport.check.skipVins')}
      </Button>
    );
  }
  if (!of || value === undefined) return null;
  const mean = (meaning: string | null) => onProfile(withSpelling(profile, field, value, meaning));
  const skip = target && (
    <Button size="small" onClick={() => onProfile(skipped(profile, target, column, value))}>
      {t(`dataImport.check.${isNeeded(profile, target) ? 'skipRows' : 'skip'}`)}
    </Button>
  );
  if (of === 'brand') return skip;
  const picker = (name: string, choices: readonly Option[]) => (
    <Room>
      <Choose
        bare
        label={t(`dataImport.check.${name}`, { value })}
        value=""
        onChoose={mean}
        choices={[{ value: '', label: t(`dataImport.check.${name}`, { value }) }, ...choices]}
      />
    </Room>
  );
  if (of === 'store') {
    return (
      <>
        {picker(
          'chooseStore',
          stores.map(({ ID, storename }) => ({ value: `${OWN_STORE}${ID}`, label: storename })),
        )}
        <Button
          size="small"
          title={t('dataImport.check.addStoresHelp')}
          onClick={() => onProfile(withNewStores(profile, column))}
        >
          {t('dataImport.check.addStores')}
        </Button>
        {skip}
      </>
    );
  }
  if (of === 'choice') {
    const choices =
      target?.options.map((one) => ({ value: one.value, label: sentence(one[language]) })) ?? [];
    return (
      <>
        {choices.length > 0 && picker('chooseValue', choices)}
        {skip}
      </>
    );
  }
  const person = people
    .filter((one) => one.field === field)
    .flatMap((one) => namesOf(one, whole))
    .find(({ text }) => text === value);
  const isAddable = addedBy === null && person !== undefined && mayBeAdded(person);
  return (
    <>
      <Room>
        <PersonPicker text={value} onPick={(id) => onProfile(withPerson(profile, field, value, id))} />
      </Room>
      {isAddable && (
        <Button size="small" onClick={() => onProfile(withAdded(profile, field, [person]))}>
          {t('dataImport.check.addEmployee')}
        </Button>
      )}
      {skip}
    </>
  );
}

const Room = styled('span')(({ theme }) => ({ width: theme.spacing(24), maxWidth: '100%' }));
