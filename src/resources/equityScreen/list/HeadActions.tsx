import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Save } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asIdsOf } from '../../../../contract/expression/storeNumbers.ts';
import { ofStores } from '../../../custom/customers/report/filters/ofStores.ts';
import { reportHref } from '../../../custom/customers/report/reportQuery.ts';
import { useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { idsOf, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { WithEquityTexts } from '../WithEquityTexts.tsx';
import { CallListButton } from './CallListButton.tsx';
import { segmentOf } from './segment.ts';

/** The call list, and the filter as a segment for roles with Lists, where that supports any of it. */
export function HeadActions() {
  const { filterValues } = useListContext();
  const isListed = levelOf(useSession(), 'customerslist') !== undefined;
  return (
    <WithEquityTexts>
      {isListed && segmentOf(filterValues).kept.length > 0 && <SaveAsSegment />}
      <CallListButton />
    </WithEquityTexts>
  );
}

function SaveAsSegment() {
  const t = useTranslate();
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const label = t('equity.segment.save');
  return (
    <>
      <Button
        aria-label={label}
        {...(!phone && { startIcon: <Icon of={Save} /> })}
        onClick={() => setOpen(true)}
      >
        {phone ? <Icon of={Save} /> : label}
      </Button>
      {isOpen && <HandOver onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says before what goes with it and what doesn't. */
function HandOver({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const labels = useLabels(useDeclaration().resource);
  const { filterValues } = useListContext();
  const ofScope = useStoresIn();
  const { expression, kept, lost } = segmentOf(filterValues, useScoreClasses().ranges);
  const name = (field: string) =>
    field === 'q' ? t('equity.segment.search', { text: filterValues.q }) : labels.field(field);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{t('equity.segment.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('equity.segment.text')}</DialogContentText>
        <Fields title={t('equity.segment.kept')} names={kept.map(name)} />
        <Fields title={t('equity.segment.lost')} names={lost.map(name)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('equity.segment.cancel')}</Button>
        <Button variant="contained" onClick={() => navigate(reportHref(ofScope(expression)))}>
          {t('equity.segment.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Fields({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <DialogContentText component="div">
      {title}
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </DialogContentText>
  );
}

/** An expression of the stores that the header shows. */
function useStoresIn(): (expression: string) => string {
  const { storeId } = useStoreScope();
  const { data: stores = [] } = useUserStores(true);
  return (expression) => ofStores(expression, idsOf(storeId), asIdsOf(stores));
}
