import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { areTold, CUSTOMER, withGuessedCustomers, withoutCustomers } from '../../customers/customerEdit.ts';
import { withColumn } from '../../profileEdit.ts';
import { tableOf } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { useImportTexts } from '../../useTexts.ts';
import { Parts, Rule } from '../Rule.tsx';
import { constantsOf } from '../ruleEdit.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

const isUnknown = (reason: string) => reason === 'No such customer.' || reason.startsWith('Must be a whole');

/** Columns that would tell customers by name where they are not told, or not by numbers that are theirs. */
function offered({ profile, columns, said, customer_fields }: InspectReply): readonly string[] {
  const isSaid = constantsOf(profile).some(({ field }) => field === CUSTOMER);
  if (customer_fields.length === 0 || profile.customer !== undefined || isSaid) return [];
  const numbered = columns.find(({ field }) => field === CUSTOMER)?.header;
  const notes = [...said.rejected, ...said.warned];
  const areFound = !notes.some(({ column, reason }) => column === numbered && isUnknown(reason));
  if (numbered !== undefined && areFound) return [];
  if (!areTold(withGuessedCustomers(profile, columns))) return [];
  return columns.flatMap(({ header, told, field }) => (told && field === null ? [header] : []));
}

/** Whether the rule of customers is begun and too little of it is said. */
const isBegun = ({ profile, feed }: InspectReply) =>
  feed !== 'customers' && profile.customer !== undefined && !areTold(profile);

/** Whether there is anything to say of it. */
export const isAboutByName = (inspected: InspectReply): boolean =>
  isBegun(inspected) || offered(inspected).length > 0;

/** Customers by their names: what is still to be said once that is begun, or the columns that would do. */
export function ByName({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const headers = offered(inspected);
  if (isBegun(inspected)) return <Begun inspected={inspected} onProfile={onProfile} />;
  if (headers.length === 0) return null;
  const { profile, columns } = inspected;
  const names = headers.join(', ');
  const table = tableOf(profile.columns);
  const take = () => {
    const { [CUSTOMER]: _, ...others } = table;
    onProfile(withGuessedCustomers({ ...profile, columns: others }, columns));
  };
  const isNumbered = columns.some(({ field }) => field === CUSTOMER);
  return (
    <Rule title={t(`dataImport.byName.${isNumbered ? 'unknown' : 'none'}`)}>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.byName.offer', { columns: names })}
      </Typography>
      <div>
        <Button size="small" onClick={take}>
          {t('dataImport.byName.take', { columns: names })}
        </Button>
      </div>
    </Rule>
  );
}

function Begun({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const { field: nameOf } = useImportTexts();
  const { profile, columns } = inspected;
  const { first, last, address, zip } = tableOf(profile.customer);
  const isNamed = (first ?? last) !== undefined;
  const lacking = isNamed
    ? [
        'customer_phone',
        'customer_email',
        ...(address === undefined ? ['customer_address'] : []),
        ...(zip === undefined ? ['customer_zip'] : []),
      ]
    : ['customer_name', 'customer_first', 'customer_last'];
  const choices = (field: string) =>
    columns
      .filter(({ header, made, field: taken }) => header !== '' && !made && taken === null)
      .toSorted((one, other) => Number(other.told === field) - Number(one.told === field))
      .map(({ header }) => ({ value: header, label: header }));
  const rule = t(`dataImport.byName.${isNamed ? 'alone' : 'nameless'}`);
  return (
    <Rule
      title={rule}
      removal={{
        label: t('dataImport.rules.remove', { rule }),
        onRemove: () => onProfile(withoutCustomers(profile)),
      }}
    >
      <Typography variant="body2" color="warning">
        {t(`dataImport.byName.${isNamed ? 'aloneText' : 'namelessText'}`)}
      </Typography>
      <Parts>
        {lacking.map((field) => (
          <Choose
            key={field}
            label={nameOf(field)}
            value=""
            onChoose={(header) => header !== '' && onProfile(withColumn(profile, columns, header, field))}
            choices={[{ value: '', label: t('dataImport.rules.choose') }, ...choices(field)]}
          />
        ))}
      </Parts>
    </Rule>
  );
}
