import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Segment } from '../../../../../contract/calls/customers/segments.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useFail, useNotify, useResolve } from '../../../../ui/toasts/useNotify.ts';
import { route, useSegmentChanges, useSegments } from '../queries.ts';
import type { Ask } from '../reportQuery.ts';
import { SegmentForm } from './SegmentForm.tsx';
import { SegmentList } from './SegmentList.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onAsk: Ask;
}

/** The segments of the user and those shared with them: to open, and their own to rename, share and delete. */
export function SegmentsDialog(props: Props) {
  const id = useId();
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <Contents {...props} id={id} />
    </Dialog>
  );
}

/** Inside the dialog, which shows what went wrong here. */
function Contents({ id, onClose, onAsk }: Props & { readonly id: string }) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const segments = useSegments();
  const [editing, setEditing] = useState<Segment>();
  const { last, remove, undo } = useRemoval();
  const open = ({ segment_id }: Segment) => {
    onAsk({ exp: undefined, top: undefined, segment: segment_id });
    onClose();
  };
  return (
    <>
      <DialogTitle id={id}>{t('customerslist.segments.title')}</DialogTitle>
      <DialogContent>
        {last && <Removed segment={last} onUndo={() => undo(last)} />}
        <Loaded of={segments} what={t('customerslist.segments.what')} waiting={<PanelSkeleton />}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState
                title={t('customerslist.segments.none')}
                text={t('customerslist.segments.noneText')}
              />
            ) : (
              <SegmentList
                segments={all}
                mayEdit={mayEdit}
                onOpen={open}
                onEdit={setEditing}
                onRemove={remove}
              />
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        {(segments.data?.length ?? 0) > 1 && (
          <Button component={RouterLink} to="/customerslist/overlap">
            {t('customerslist.overlap.action')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
      {editing && <EditSegment segment={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function EditSegment({ segment, onClose }: { readonly segment: Segment; readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const { change } = useSegmentChanges();
  const { segment_id, name, shared_role, shared_user } = segment;
  return (
    <SegmentForm
      title={t('customerslist.segments.edit')}
      initial={{ name, shared_role, shared_user }}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSave={(values) =>
        change.mutate(
          { segment_id, ...values },
          {
            onSuccess: () => {
              notify(t('customerslist.segments.changed'), { type: 'success' });
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Deletes segments; the last one can be brought back, since the server keeps it for a while. */
function useRemoval() {
  const fail = useFail();
  const { remove, restore } = useSegmentChanges();
  const [last, setLast] = useState<Segment>();
  const resolve = useResolve();
  const show = (segment: Segment | undefined) => {
    resolve();
    setLast(segment);
  };
  return {
    last,
    remove: (segment: Segment) =>
      remove.mutate(segment.segment_id, { onError: fail, onSuccess: () => show(segment) }),
    undo: ({ segment_id }: Segment) =>
      restore.mutate(segment_id, { onError: fail, onSuccess: () => show(undefined) }),
  };
}

/** Here and not in a toast: behind the dialog nobody could press it. */
function Removed({ segment, onUndo }: { readonly segment: Segment; readonly onUndo: () => void }) {
  const t = useTranslate();
  return (
    <Notice
      icon={Trash2}
      title={t('customerslist.segments.removed', { name: segment.name })}
      text={
        <Link component="button" type="button" onClick={onUndo}>
          {t('shell.undo')}
        </Link>
      }
    />
  );
}
