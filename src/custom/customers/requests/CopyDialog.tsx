import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  copyFormats,
  copySubject,
  type SubjectRequest,
} from '../../../../contract/calls/customers/requests.ts';
import { host } from '../../../providers/api/http.ts';
import { useCustomerName } from '../customer/useCustomerName.ts';

interface Props {
  readonly request: SubjectRequest;
  readonly onClose: () => void;
}

/** Everything that is kept of a person, to read or for another system. The browser saves it. */
export function CopyDialog({ request, onClose }: Props) {
  const t = useTranslate();
  const title = useId();
  const [locale] = useLocaleState();
  const name = useCustomerName()(request);
  const address = (format: string) => {
    const query = new URLSearchParams({ request_id: String(request.request_id), format, locale });
    return `${host}/${copySubject.path}?${query}`;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{t('subjectRequests.copy.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('subjectRequests.copy.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {copyFormats.map((format) => (
          <Button
            key={format}
            variant={format === 'html' ? 'contained' : 'outlined'}
            component="a"
            href={address(format)}
            download
            onClick={onClose}
          >
            {t(`subjectRequests.copy.${format}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
