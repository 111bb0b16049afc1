import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { phoneCountries } from '../../../../../contract/contact/phoneCountries.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { PickOne } from '../../PickOne.tsx';
import { textOf } from '../profileEdit.ts';
import type { Profile } from '../queries.ts';
import { withoutKey } from './ValueKeys.tsx';

interface Props {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** The country of phone numbers that name none, by its name; a code that is no country's stands as it is until it is taken off. */
export function PhoneCountry({ profile, onProfile }: Props) {
  const t = useTranslate();
  const code = textOf(profile, 'phonesOf');
  const countries = useCountries();
  const isKnown = code === '' || countries.some(({ value }) => value === code);
  const options = isKnown ? countries : [{ value: code, label: code }, ...countries];
  return (
    <PickOne
      label={t('dataImport.further.phonesOf')}
      help={t('dataImport.further.help.phonesOf')}
      options={options}
      value={options.find(({ value }) => value === code) ?? null}
      idOf={({ value }) => value}
      nameOf={({ label }) => label}
      onPick={(country) =>
        onProfile(country ? { ...profile, phonesOf: country.value } : withoutKey(profile, 'phonesOf'))
      }
    />
  );
}

function useCountries() {
  const { country } = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return phoneCountries
      .map((value) => ({ value, label: country(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [country, locale]);
}
