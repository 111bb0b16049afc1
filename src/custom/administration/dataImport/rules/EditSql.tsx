import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { recipeSql } from '../../../../../contract/calls/imports/recipeSql.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFail } from '../../../../ui/toasts/useNotify.ts';
import { isEmpty, valueAt } from '../profileLists.ts';
import type { Inspection, Profile } from '../queries.ts';

interface Props {
  readonly profile: Profile;
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onEdit: (sql: string) => void;
}

export function EditSql({ profile, inspectionWith, onEdit }: Props) {
  const t = useTranslate();
  const fail = useFail();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { upload_id, companions } = inspectionWith(profile);
      return (await call(recipeSql, { upload_id, companions, profile }, { batch: false })).response;
    },
    onSuccess: ({ sql }) => onEdit(sql),
    onError: fail,
  });
  if (isEmpty(valueAt(profile, ['prepare', 'recipes']))) return null;
  return (
    <Foot>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {t('dataImport.rules.editSql')}
      </Button>
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(0.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
}));
