import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { tableOf } from '../../profileLists.ts';
import type { Inspection, Profile } from '../../queries.ts';
import { isStoreField } from '../../storeField.ts';
import { FillValue } from '../FillValue.tsx';
import { Parts, Rule } from '../Rule.tsx';
import { withConstant } from '../ruleEdit.ts';
import { useFieldOptions } from '../useFieldOptions.ts';

interface Props {
  readonly inspected: InspectReply;
  /** How the file is looked at by another profile. */
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

/** The field of stores that records may do without, as long as nothing gives it. */
function lackingStore({ fields, columns, profile }: InspectReply) {
  const field = fields.find(({ name, required }) => isStoreField(name) && !required);
  const isGiven =
    columns.some((column) => isStoreField(column.field ?? undefined)) ||
    Object.keys(tableOf(profile.constants)).some(isStoreField) ||
    profile.store !== undefined ||
    profile.storeByFile !== undefined;
  return isGiven ? undefined : field;
}

/** Whether something is to be said of it. */
export const isAboutStoreless = (inspected: InspectReply): boolean => lackingStore(inspected) !== undefined;

/** Customers of whom a file tells no store, what that means, and the store that all of them are of. */
export function Storeless({ inspected, inspectionWith, onProfile }: Props) {
  const t = useTranslate();
  const field = lackingStore(inspected);
  const options = useFieldOptions(field);
  if (!field) return null;
  return (
    <Rule title={t('dataImport.storeless.title')}>
      <Typography variant="body2" color="warning">
        {t('dataImport.storeless.text')}
      </Typography>
      <Parts>
        <Typography variant="body2">{t('dataImport.storeless.all')}</Typography>
        <FillValue
          kind={field.kind}
          options={options}
          value=""
          profileWith={(value) => withConstant(inspected.profile, { field: field.name, value })}
          {...{ inspectionWith, onProfile }}
        />
      </Parts>
    </Rule>
  );
}
