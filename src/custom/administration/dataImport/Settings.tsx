import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import {
  fundingLimit,
  type GroupSettings,
  saveGroupSettings,
} from '../../../../contract/calls/imports/groupSettings.ts';
import { call } from '../../../providers/api/api.ts';
import { NumericField } from '../../../ui/number/NumericField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Busy } from '../../../ui/states/Busy.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useRefreshImports, useSettings } from './queries.ts';

export function Settings() {
  const t = useTranslate();
  const title = t('dataImport.settings.title');
  return (
    <Panel title={title}>
      <Loaded of={useSettings()} what={title} waiting={<Waiting />}>
        {(settings) => <FundingLimit key={settings.funding_limit_days} settings={settings} />}
      </Loaded>
    </Panel>
  );
}

const Waiting = () => (
  <Busy>
    <SkeletonBlock sx={{ width: '40%', height: sizes.controlForm }} />
    <SkeletonBlock sx={{ width: '60%' }} />
  </Busy>
);

function FundingLimit({ settings: { funding_limit_days } }: { readonly settings: GroupSettings }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const fail = useFail();
  const [days, setDays] = useState<number | undefined>(funding_limit_days);
  const isPossible = days !== undefined && days >= fundingLimit.least && days <= fundingLimit.most;
  const saving = useMutation({
    mutationFn: (limit: number) => call(saveGroupSettings, { funding_limit_days: limit }, { batch: false }),
    onSuccess: (_reply, smart_count) => {
      notify(t('dataImport.settings.saved', { smart_count }), { type: 'success' });
      void refresh();
    },
    onError: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPossible) saving.mutate(days);
  };
  return (
    <Row onSubmit={submit} noValidate>
      <NumericField
        size="small"
        id="funding-limit"
        label={t('dataImport.settings.fundingLimit')}
        helperText={t('dataImport.settings.help')}
        suffix={` ${t('dataImport.settings.days')}`}
        decimals={0}
        negative={false}
        error={!isPossible}
        value={days}
        onValue={(number) => setDays(number ?? undefined)}
      />
      <Button type="submit" disabled={!isPossible || days === funding_limit_days || saving.isPending}>
        {t('ra.action.save')}
      </Button>
    </Row>
  );
}

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1, 2),
  // Aligns with the field, not its label.
  '& > button': { marginTop: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: { '& > button': { marginTop: 0 } },
}));
