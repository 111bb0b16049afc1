import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  type AudienceChannel,
  type AudienceFormat,
  audienceChannels,
  audienceFormats,
  exportAudience,
} from '../../../../../contract/calls/customers/segmentPeople.ts';
import { host } from '../../../../providers/api/http.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { Segmented } from '../../../../ui/page/Segmented.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useAudienceCount, useAudienceOutcome } from '../queries.ts';
import { AudienceCounts } from './AudienceCounts.tsx';

interface Props {
  readonly exp: string;
  readonly onClose: () => void;
}

/** The people of a filter as a file for a campaign: whom it will hold and whom it leaves out, and what came of it. */
export function AudienceDialog({ exp, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { role, viewing } = useSession();
  const [channel, setChannel] = useState<AudienceChannel>('email');
  const [format, setFormat] = useState<AudienceFormat>('xlsx');
  const [fileKey, setFileKey] = useState<string>();
  const refusal = viewing
    ? t('shell.viewing.noExport')
    : role.sees_personal === 'Y'
      ? undefined
      : t('customerslist.audience.hidden');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('customerslist.audience.title')}</DialogTitle>
      {refusal === undefined && fileKey === undefined && (
        <Offer {...{ exp, channel, setChannel, format, setFormat, onClose }} onStart={setFileKey} />
      )}
      {(refusal !== undefined || fileKey !== undefined) && (
        <>
          <DialogContent aria-live="polite">
            {refusal === undefined ? (
              <Written fileKey={fileKey ?? ''} />
            ) : (
              <DialogContentText>{refusal}</DialogContentText>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('ra.action.close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface OfferProps extends Props {
  readonly channel: AudienceChannel;
  readonly setChannel: (channel: AudienceChannel) => void;
  readonly format: AudienceFormat;
  readonly setFormat: (format: AudienceFormat) => void;
  readonly onStart: (fileKey: string) => void;
}

function Offer({ exp, channel, setChannel, format, setFormat, onStart, onClose }: OfferProps) {
  const t = useTranslate();
  const counts = useAudienceCount(exp, channel);
  const [key] = useState(() => crypto.randomUUID());
  const text = (name: string) => t(`customerslist.audience.${name}`);
  const inIt = counts.data && counts.data.people - counts.data.opted_out - counts.data.no_address;
  const query = new URLSearchParams({ Expression: exp, channel, format, key });
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{text('intro')}</DialogContentText>
          <Segmented
            label={text('channel')}
            value={channel}
            values={audienceChannels}
            nameOf={(name) => text(`channels.${name}`)}
            onChoose={setChannel}
          />
          <Choose
            label={text('format')}
            value={format}
            help={text(`help.${format}`)}
            choices={audienceFormats.map((value) => ({ value, label: text(`formats.${value}`) }))}
            onChoose={(value) => setFormat(audienceFormats.find((name) => name === value) ?? format)}
          />
          <div aria-live="polite">
            <Loaded of={counts} what={text('what')} waiting={<PanelSkeleton />}>
              {(known) => <AudienceCounts counts={known} inIt={inIt ?? 0} of={known.people} />}
            </Loaded>
          </div>
          <DialogContentText>{text('logged')}</DialogContentText>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {inIt ? (
          <Button
            variant="contained"
            component="a"
            href={`${host}/${exportAudience.path}?${query}`}
            download
            onClick={() => onStart(key)}
          >
            {text('confirm')}
          </Button>
        ) : (
          <Button variant="contained" disabled>
            {text('confirm')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Says what the file holds as soon as that is known. */
function Written({ fileKey }: { readonly fileKey: string }) {
  const t = useTranslate();
  const { data } = useAudienceOutcome(fileKey);
  const text = (name: string) => t(`customerslist.audience.${name}`);
  if (!data) return <DialogContentText>{text('writing')}</DialogContentText>;
  return (
    <>
      <DialogContentText sx={{ mb: 1 }}>{text(data.complete ? 'done' : 'broken')}</DialogContentText>
      <AudienceCounts counts={data} inIt={data.count} />
    </>
  );
}
