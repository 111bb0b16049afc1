import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useWhy } from '../queries.ts';
import { Reasons } from './Reasons.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  /** The filter; undefined while none is chosen. */
  readonly exp: string | undefined;
  /** What the filter is called. */
  readonly segment: string;
  readonly onClose: () => void;
  /** What chooses the filter. @default it is given */
  readonly children?: ReactNode;
}

/** Why somebody is in a list or is not, part by part. */
export function WhyDialog({ id, name, title, exp, segment, onClose, children }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const why = useWhy(id, exp);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent aria-live="polite">
        {children}
        {exp !== undefined && (
          <Loaded of={why} what={t('customerslist.why.what')} waiting={<PanelSkeleton />}>
            {({ response: { is_in: isIn, is_customer: isCustomer, parts } }) => (
              <>
                {(children !== undefined || !isIn) && (
                  <Typography variant="h3" component="p" sx={{ py: 1 }}>
                    {t(`customerslist.why.${isIn ? 'in' : 'out'}`, { name, segment })}
                  </Typography>
                )}
                {!isCustomer && <Typography sx={{ pb: 1 }}>{t('customerslist.why.onlyLead')}</Typography>}
                <Reasons parts={parts} />
              </>
            )}
          </Loaded>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
