import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSaveContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';

interface Props {
  readonly cancelTo: string;
  /** Further ways to save. @default none */
  readonly children?: ReactNode;
}

/** Save and Cancel, and how many fields need another look after a save that was refused. */
export function FormActions({ cancelTo, children }: Props) {
  const t = useTranslate();
  const { saving } = useSaveContext();
  const { errors, submitCount } = useFormState();
  const wrong = Object.keys(errors).length;
  return (
    <>
      <Button type="submit" variant="contained" size="large" disabled={saving}>
        {t(saving ? 'form.saving' : 'ra.action.save')}
      </Button>
      {children}
      <Button component={Link} to={cancelTo} size="large">
        {t('ra.action.cancel')}
      </Button>
      <Typography role="alert" color="error">
        {submitCount > 0 && wrong > 0 ? t('form.wrong', { smart_count: wrong }) : ''}
      </Typography>
    </>
  );
}
