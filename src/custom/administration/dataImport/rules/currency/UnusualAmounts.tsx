import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { PickOne } from '../../../PickOne.tsx';
import type { Profile } from '../../queries.ts';
import { Parts, Rule } from '../Rule.tsx';
import { areUnusualAmounts } from './unusual.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly whole: WholeFile | undefined;
  readonly onProfile: (profile: Profile) => void;
}

const OWN = 'USD';

/** Amounts of which most are unusual in dollars, and no sign says in which currency they are: somebody can. */
export function UnusualAmounts({ inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const currencies = useCurrencies();
  if (!areUnusualAmounts(inspected, whole)) return null;
  const say = (currency: string) => onProfile({ ...inspected.profile, currency });
  return (
    <Rule title={t('dataImport.unusual.title')}>
      <Typography variant="body2" color="warning">
        {t('dataImport.unusual.text')}
      </Typography>
      <Parts>
        <PickOne
          label={t('dataImport.readings.currency')}
          options={currencies}
          value={null}
          idOf={({ value }) => value}
          nameOf={({ label }) => label}
          onPick={(currency) => currency && say(currency.value)}
        />
        <Button onClick={() => say(OWN)}>{t('dataImport.unusual.own')}</Button>
      </Parts>
    </Rule>
  );
}

function useCurrencies() {
  const { currency } = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return Intl.supportedValuesOf('currency')
      .map((value) => ({ value, label: currency(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [currency, locale]);
}
