import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type Identifier, type RaRecord, useGetMany, useRefresh, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { setPrices } from '../../../../contract/calls/vehiclePrices.ts';
import { useAnnounce } from '../../../engine/useAnnounce.ts';
import { call } from '../../../providers/api/api.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { ROUTE } from '../vehicle.ts';
import { isAllowed, isBelowCost, newPrices, type PriceRule } from './newPrices.ts';
import { PriceFields } from './PriceFields.tsx';
import { PricePreview } from './PricePreview.tsx';

interface Props {
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
  /** After the prices are set. @default nothing */
  readonly onDone?: () => void;
}

/** Asks for new prices and a reason, shows what they come to, and sets all of them or none. */
export function PriceDialog({ ids, ...dialog }: Props) {
  const t = useTranslate();
  const title = useId();
  const { data, error, refetch } = useGetMany<RaRecord>(ROUTE, { ids: [...ids] }, { retry: false });
  const records = data?.filter((record) => record !== undefined);
  return (
    <Dialog open onClose={dialog.onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('vehicles.price.title', { smart_count: ids.length })}</DialogTitle>
      <Loaded of={{ data: records, error, refetch }} what={t('vehicles.price.gone')}>
        {(loaded) => <PriceForm records={loaded} {...dialog} />}
      </Loaded>
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'ids'> {
  readonly records: readonly RaRecord[];
}

const start: PriceRule = { mode: 'amount', value: null, rounds: false };

function PriceForm({ records, onClose, onDone }: FormProps) {
  const t = useTranslate();
  const errorMessage = useErrorMessage();
  const [rule, setRule] = useState(start);
  const [reason, setReason] = useState('');
  const [isMeant, setMeant] = useState(false);
  const prices = newPrices(records, rule);
  const changes = prices.flatMap(({ record, before, after }) =>
    after === null ? [] : [{ vehicle_id: Number(record.id), old_price: before, new_price: after }],
  );
  const below = prices.filter(isBelowCost).length;
  const isOutside = changes.some(({ new_price }) => !isAllowed(new_price));
  const save = useSave(onDone, onClose);
  const isReady =
    changes.length > 0 && !isOutside && reason.trim() !== '' && (below === 0 || isMeant) && !save.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save.mutate({ changes, reason: reason.trim(), below_cost: isMeant });
  };
  return (
    <form onSubmit={submit}>
      <DialogContent>
        {save.error && (
          <Notice
            tone="bad"
            icon={CircleAlert}
            title={t('vehicles.price.failed')}
            text={errorMessage(save.error)}
          />
        )}
        <PriceFields
          rule={rule}
          onRule={setRule}
          reason={reason}
          onReason={setReason}
          below={below}
          isMeant={isMeant}
          onMeant={setMeant}
          fault={isOutside ? t('vehicles.price.outside') : undefined}
        />
        {rule.value !== null && <PricePreview prices={prices} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t('vehicles.price.set')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Saves, tells how it went and offers to take it back; what was typed stays when it fails, with prices as they are now. */
function useSave(onDone: (() => void) | undefined, onClose: () => void) {
  const t = useTranslate();
  const announce = useAnnounce();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: Parameters<typeof call<typeof setPrices>>[1]) => call(setPrices, request),
    onSuccess: ({ response, meta }) => {
      announce(t('vehicles.price.done', { smart_count: response.changed }), meta.audit_ids ?? []);
      onDone?.();
      onClose();
    },
    onSettled: () => refresh(),
    // Without a connection it would wait for one and say nothing, and set the price although somebody has given up.
    networkMode: 'always',
  });
}
