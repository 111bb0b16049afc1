import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSaveContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';

/** Save and Cancel, and how many fields need another look after a save that was refused. */
export function FormActions({ cancelTo }: { readonly cancelTo: string }) {
  const t = useTranslate();
  const { saving } = useSaveContext();
  const { errors, submitCount } = useFormState();
  const wrong = Object.keys(errors).length;
  return (
    <>
      <Button type="submit" variant="contained" size="large" disabled={saving}>
        {t(saving ? 'form.saving' : 'ra.action.save')}
      </Button>
      <Button component={Link} to={cancelTo} size="large">
        {t('ra.action.cancel')}
      </Button>
      <Typography role="alert" color="error">
        {submitCount > 0 && wrong > 0 ? t('form.wrong', { smart_count: wrong }) : ''}
      </Typography>
    </>
  );
}
