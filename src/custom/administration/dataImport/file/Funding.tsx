import { useTranslate } from 'ra-core';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { fundingOf, withFunding } from '../profileEdit.ts';
import type { Profile } from '../queries.ts';

interface Props {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

const choices = [
  ['byColumns', undefined],
  ['told', true],
  ['notTold', false],
] as const;

/** Whether a file of deals says which of them are funded. */
export function Funding({ profile, onProfile }: Props) {
  const t = useTranslate();
  const [chosen] = choices.find(([, tells]) => tells === fundingOf(profile)) ?? choices[0];
  return (
    <Choose
      label={t('dataImport.file.funding')}
      help={t('dataImport.file.fundingHelp')}
      value={chosen}
      onChoose={(value) => onProfile(withFunding(profile, choices.find(([name]) => name === value)?.[1]))}
      choices={choices.map(([value]) => ({ value, label: t(`dataImport.file.fundings.${value}`) }))}
    />
  );
}
