import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { allStores, groupOfAll, idsOf } from '../../../providers/stores/storeScope.ts';
import { useScopeLabel } from '../../../providers/stores/useScopeLabel.ts';
import { StoresForm } from '../../../ui/storeChoice/StoresForm.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { useSave } from './useSave.ts';

/** The stores that pages start with: chosen like those of the Stores Filter, for every device. */
export function DefaultStores() {
  const t = useTranslate();
  const id = useId();
  const isPhone = usePhone();
  const { default_stores: stores } = useSession().preferences;
  const storeId = stores?.join(',') ?? allStores;
  const chosen = useScopeLabel(storeId);
  const { save, busy } = useSave();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const purpose = {
    title: t('profile.portal.stores.title'),
    text: t('profile.portal.stores.text'),
    submit: t('profile.portal.stores.save'),
    start: { storeId, groupId: groupOfAll },
    onSubmit: ({ storeId: next }: { readonly storeId: string }) =>
      save({ default_stores: next === allStores ? null : [...idsOf(next)] }),
  };
  return (
    <div>
      <Typography variant="subtitle1" component="p" id={`${id}-label`}>
        {t('profile.portal.stores.label')}
      </Typography>
      <Line>
        <span>{chosen}</span>
        <Button
          disabled={busy}
          aria-haspopup="dialog"
          aria-label={t('profile.portal.stores.changeLabel', { chosen })}
          onClick={() => setOpen(true)}
        >
          {t('profile.portal.stores.change')}
        </Button>
        {stores !== null && (
          <Button disabled={busy} onClick={() => save({ default_stores: null })}>
            {t('profile.portal.stores.useAll')}
          </Button>
        )}
      </Line>
      <Typography variant="body2" color="textSecondary">
        {t('profile.portal.stores.help')}
      </Typography>
      <Dialog
        open={isOpen}
        // A click beside it would drop what was chosen.
        onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
        fullWidth
        maxWidth="md"
        fullScreen={isPhone}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <StoresForm titleId={`${id}-title`} textId={`${id}-text`} purpose={purpose} onClose={close} />
      </Dialog>
    </div>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.primary,
}));
