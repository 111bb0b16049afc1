import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { type RaRecord, ShowBase, useCreatePath, useShowContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { MoreMenu } from '../../ui/page/MoreMenu.tsx';
import { useDeclaration, useOnPage, useRecordName } from '../declaration.ts';
import { RecordActions } from '../RecordActions.tsx';
import { RecordGate } from '../RecordGate.tsx';
import { RecordHead } from '../RecordHead.tsx';
import { useRights } from '../useRights.ts';
import { Neighbours } from './Neighbours.tsx';
import { RecordDetails } from './RecordDetails.tsx';

const silent = () => undefined;

/** One record: everything it holds, and what can be done with it. */
export function ShowPage() {
  return (
    <ShowBase queryOptions={{ onError: silent }}>
      <ShowContents />
    </ShowBase>
  );
}

function ShowContents() {
  const { resource } = useDeclaration();
  const nameOf = useRecordName(resource.name);
  const { Details = RecordDetails, Below } = useOnPage();
  const { record, error, refetch } = useShowContext<RaRecord>();
  return (
    <RecordGate record={record} error={error} onRetry={() => void refetch()}>
      {(loaded) => (
        <>
          <RecordHead title={nameOf(loaded)}>
            <Neighbours id={loaded.id} />
            <Actions record={loaded} />
          </RecordHead>
          <Details record={loaded} />
          {Below && <Below record={loaded} />}
        </>
      )}
    </RecordGate>
  );
}

function Actions({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const rights = useRights();
  if (!rights.edit) return null;
  return (
    <>
      <Button
        component={Link}
        to={createPath({ resource: resource.name, type: 'edit', id: record.id })}
        variant="contained"
        startIcon={<Pencil aria-hidden="true" />}
      >
        {t('ra.action.edit')}
      </Button>
      <MoreMenu look="page" label={t('form.more')}>
        {(close) => <RecordActions record={record} place="page" onDone={close} />}
      </MoreMenu>
    </>
  );
}
