import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, useUpdate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { SetupState } from '../../../../../contract/calls/portal/setup.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { route } from '../queries.ts';

/** What the group is called: the name of the group of all stores, as every filter has it. */
export function GroupStep({ group: { sg_id, sg_name, is_named } }: Pick<SetupState, 'group'>) {
  const t = useTranslate();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const mayEdit = useMayEdit(route);
  const [name, setName] = useState(is_named ? sg_name : '');
  const [update, { isPending, error }] = useUpdate();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const data = { id: sg_id, sg_id, sg_name: name.trim() };
    void update(
      'store_groups',
      { id: sg_id, data, previousData: { id: sg_id, sg_id, sg_name } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(t('setup.group.saved', { name: name.trim() }), { type: 'success' });
          void client.invalidateQueries();
        },
        // Said beside the field.
        onError: () => undefined,
      },
    );
  };
  return (
    <Panel title={t('setup.group.title')} aside={t('setup.group.aside')}>
      <Stack component="form" spacing={1.5} onSubmit={save} noValidate sx={{ maxWidth: 'sm', pt: 1 }}>
        <TextField
          label={t('setup.group.name')}
          helperText={error ? errorMessage(error) : t('setup.group.help')}
          error={Boolean(error)}
          value={name}
          disabled={!mayEdit}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <div>
          <Button
            type="submit"
            variant="contained"
            disabled={!mayEdit || isPending || name.trim() === '' || name.trim() === sg_name}
          >
            {t('setup.group.save')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
