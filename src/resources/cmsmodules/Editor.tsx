import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EditBase, type RaRecord, useEditContext, useSaveContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { RecordForm } from '../../engine/form/RecordForm.tsx';
import { RecordGate } from '../../engine/RecordGate.tsx';
import { useAnnounce } from '../../engine/useAnnounce.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import { auditIdsOf } from '../../providers/data/records.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFail } from '../../ui/toasts/useNotify.ts';
import { useChanges, useReread } from './queries.ts';
import { useToggle } from './useToggle.ts';

interface Props {
  readonly module: CmsModule;
  /** Only a disabled one with nothing under it can go. */
  readonly canDelete: boolean;
  readonly onGone: () => void;
  /** Whether something is typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
}

const silent = () => undefined;

/** The form of the chosen module, beside the tree. */
export function Editor(props: Props) {
  const t = useTranslate();
  const announce = useAnnounce();
  const fail = useFail();
  const reread = useReread();
  return (
    <EditBase
      id={props.module.Mod_ID}
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{ onError: silent }}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          announce(t('form.saved', { name: String(record.mod_name) }), auditIdsOf(record));
          void reread();
        },
        onError: (error: unknown) => {
          // What is wrong with a field is said beside it.
          const isInFields = error instanceof ApiError && error.fields !== undefined;
          if (!isInFields) fail(error);
        },
      }}
    >
      <Contents {...props} />
    </EditBase>
  );
}

function Contents(props: Props) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  return (
    <RecordGate record={record} error={error} onRetry={() => void refetch()}>
      {(loaded) => (
        <Fitted>
          <RecordForm key={JSON.stringify(loaded)} record={loaded}>
            <Actions {...props} />
          </RecordForm>
        </Fitted>
      )}
    </RecordGate>
  );
}

function Actions({ module, canDelete, onGone, onDirty }: Props) {
  const t = useTranslate();
  const { saving } = useSaveContext();
  const { errors, submitCount, isDirty } = useFormState();
  const { remove } = useChanges();
  const [asks, setAsks] = useState(false);
  const wrong = Object.keys(errors).length;
  const isOn = module.mod_Status === 'Y';
  const toggle = useToggle();
  const { mod_name: name } = module;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const goOn = async () => {
    setAsks(false);
    if (await remove(module)) onGone();
  };
  return (
    <>
      <Typography role="alert" color="error" sx={{ flex: 1 }}>
        {submitCount > 0 && wrong > 0 ? t('form.wrong', { smart_count: wrong }) : ''}
      </Typography>
      {canDelete && (
        <Button color="error" onClick={() => setAsks(true)}>
          {t('ra.action.delete')}
        </Button>
      )}
      <Button disabled={isDirty} onClick={() => void toggle(module)}>
        {t(isOn ? 'modules.form.disable' : 'modules.form.enable')}
      </Button>
      <Button type="submit" variant="contained" disabled={saving || !isDirty}>
        {t(saving ? 'form.saving' : 'ra.action.save')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('modules.form.deleteTitle', { name })}
          text={t('modules.form.deleteText')}
          confirm={t('ra.action.delete')}
          onConfirm={() => void goOn()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

const Fitted = styled('div')(({ theme }) => ({ '& form': { padding: theme.spacing(1, 0, 0) } }));
