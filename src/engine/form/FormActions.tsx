import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSaveContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSubmit } from './useSubmit.ts';

interface Props {
  readonly cancelTo: string;
  /** The likely way to create a record: a submit button. @default Save */
  readonly primary?: ReactNode;
}

/** How many fields need another look after a save that was refused, then Cancel, and the likely action on the right. */
export function FormActions({ cancelTo, primary }: Props) {
  const t = useTranslate();
  const { saving } = useSaveContext();
  const submit = useSubmit();
  const { errors, submitCount } = useFormState();
  const wrong = Object.keys(errors).length;
  return (
    <>
      <Typography role="alert" color="error" sx={{ flex: 1 }}>
        {submitCount > 0 && wrong > 0 ? t('form.wrong', { smart_count: wrong }) : ''}
      </Typography>
      <Button component={Link} to={cancelTo} size="large">
        {t('ra.action.cancel')}
      </Button>
      {primary ? (
        <>
          <Button size="large" disabled={saving} onClick={() => submit()}>
            {t('ra.action.create')}
          </Button>
          {primary}
        </>
      ) : (
        <Button type="submit" variant="contained" size="large" disabled={saving}>
          {t(saving ? 'form.saving' : 'ra.action.save')}
        </Button>
      )}
    </>
  );
}
