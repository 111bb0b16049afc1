import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { RemovableChips } from '../../../../ui/page/RemovableChips.tsx';
import type { Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { NewConstant } from './NewConstant.tsx';
import { NewSkip } from './NewSkip.tsx';
import { constantsOf, skipsOf, withConstant, withoutConstant, withoutSkip, withSkip } from './ruleEdit.ts';
import { Spellings } from './Spellings.tsx';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

/** What the columns alone don't say: the meaning of spellings, what is the same in every row, rows that are left out. */
export function Rules({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const [adding, setAdding] = useState<'constant' | 'skip'>();
  const labelOf = useFieldLabel(inspected);
  const { profile, spellings } = inspected;
  const chips = useChips(inspected, onProfile);
  const close = () => setAdding(undefined);
  return (
    <Panel
      title={t('dataImport.rules.title')}
      aside={t('dataImport.rules.count', { smart_count: chips.length + spellings.length })}
      flush
    >
      <Bar>
        <Button startIcon={<Icon of={Plus} />} onClick={() => setAdding('constant')}>
          {t('dataImport.rules.addConstant')}
        </Button>
        <Button startIcon={<Icon of={Plus} />} onClick={() => setAdding('skip')}>
          {t('dataImport.rules.addSkip')}
        </Button>
      </Bar>
      {adding === 'constant' && (
        <NewConstant
          inspected={inspected}
          onAdd={(constant) => onProfile(withConstant(profile, constant))}
          onClose={close}
        />
      )}
      {adding === 'skip' && (
        <NewSkip
          columns={inspected.columns}
          onAdd={(skip) => onProfile(withSkip(profile, skip))}
          onClose={close}
        />
      )}
      {chips.length > 0 && (
        <Bar>
          <RemovableChips label={t('dataImport.rules.title')} chips={chips} />
        </Bar>
      )}
      {chips.length + spellings.length === 0 && !adding && (
        <Bar>
          <Typography variant="body2" color="textSecondary">
            {t('dataImport.rules.none')}
          </Typography>
        </Bar>
      )}
      {spellings.map((one) => (
        <Spellings
          key={one.field}
          spellings={one}
          label={labelOf(one.field)}
          profile={profile}
          onProfile={onProfile}
        />
      ))}
    </Panel>
  );
}

function useFieldLabel({ fields }: InspectReply) {
  const texts = useImportTexts();
  return (name: string) => texts.field(name, fields.find((one) => one.name === name)?.label);
}

/** The rules that hold, in words, each with a way to take it off. */
function useChips(inspected: InspectReply, onProfile: (profile: Profile) => void) {
  const t = useTranslate();
  const labelOf = useFieldLabel(inspected);
  const { profile } = inspected;
  const constants = constantsOf(profile);
  const { data: stores } = useUserStores(constants.some(({ field }) => field === 'store_id'));
  const chip = (key: string, text: string, onRemove: () => void) => ({
    key,
    text,
    removal: { label: t('dataImport.rules.remove', { rule: text }), onRemove },
  });
  return [
    ...constants.map(({ field, value }) => {
      const store = field === 'store_id' ? stores?.find(({ ID }) => String(ID) === value) : undefined;
      const words = { field: labelOf(field), value: store?.storename ?? value };
      return chip(`constant ${field}`, t('dataImport.rules.constant', words), () =>
        onProfile(withoutConstant(profile, field)),
      );
    }),
    ...skipsOf(profile).map(({ column, is }, place) =>
      chip(`skip ${column} ${is.join()}`, t('dataImport.rules.skip', { column, values: is.join(', ') }), () =>
        onProfile(withoutSkip(profile, place)),
      ),
    ),
  ];
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 1.5),
}));
