import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, useTranslate } from 'ra-core';
import { Suspense, useId, useRef, useState } from 'react';
import { later } from '../../../ui/page/loadedPart.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { personName } from '../../personName.ts';
import { Photo } from './Photo.tsx';
import { addressOf, endings, faultOf, type Part, photoOf } from './picture.ts';
import { useSavePhoto } from './useSavePhoto.ts';

/** Comes when somebody has chosen a picture. */
const Crop = later(async () => (await import('./Crop.tsx')).Crop);

interface Props {
  readonly record: RaRecord;
  readonly onClose: () => void;
}

/** The photo of an employee: what it is, a square of another picture, or none. */
export function PhotoDialog({ record, onClose }: Props) {
  const t = useTranslate();
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const errorMessage = useErrorMessage();
  const [picture, setPicture] = useState<string>();
  const [part, setPart] = useState<Part>();
  const [fault, setFault] = useState<string>();
  const { save, isPending } = useSavePhoto(record, {
    onSaved: onClose,
    onRefused: (error) => {
      setPicture(undefined);
      setFault(errorMessage(error));
    },
  });

  const show = (address: string | undefined, problem?: string) => {
    setPart(undefined);
    setPicture(address);
    setFault(problem && t(`photo.faults.${problem}`));
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = await faultOf(file);
    show(problem ? undefined : await addressOf(file), problem);
  };
  const crop = async () => {
    if (picture && part) save(await photoOf(picture, part));
  };
  const name = personName(record);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      fullWidth
      maxWidth="xs"
      // The menu that it was opened from would take the arrow keys for its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={title}>{t('photo.title', { name })}</DialogTitle>
      <DialogContent>
        {picture ? (
          <Suspense fallback={<SkeletonBlock sx={{ height: (theme) => theme.spacing(36) }} />}>
            <Crop
              key={picture}
              picture={picture}
              onPart={setPart}
              onFail={() => show(undefined, 'content')}
            />
          </Suspense>
        ) : (
          <Photo record={record} size="page" />
        )}
        <DialogContentText sx={{ mt: 1.5 }}>{t('photo.hint')}</DialogContentText>
        {fault && <Alert severity="error">{fault}</Alert>}
        <input
          ref={input}
          type="file"
          hidden
          accept={endings.map((ending) => `.${ending}`).join(',')}
          aria-label={t('photo.choose')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {typeof record.photo === 'string' && !picture && (
          <Button color="error" disabled={isPending} onClick={() => save(null)}>
            {t('photo.remove')}
          </Button>
        )}
        <Button
          variant={picture ? 'outlined' : 'contained'}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'photo.chooseOther' : 'photo.choose')}
        </Button>
        {picture && (
          <Button variant="contained" disabled={isPending || !part} onClick={() => void crop()}>
            {t('photo.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
