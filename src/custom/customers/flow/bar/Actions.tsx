import Button from '@mui/material/Button';
import { Download, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { useSaveCsv } from '../../../../ui/useSaveCsv.ts';
import type { FlowQuery } from '../data/flowQuery.ts';
import type { Figures } from './figures.ts';
import { SaveBand } from './SaveBand.tsx';
import { useFlowFile } from './useFlowFile.ts';

interface Props extends Figures {
  readonly query: FlowQuery;
}

/** What can be done with the page: its figures as a file, on paper, and some of its customers as a segment. */
export function Actions({ query, flow, retention, parts }: Props) {
  const t = useTranslate();
  const maySave = useMayEdit('customerslist');
  const fileOf = useFlowFile(query.by);
  const saveCsv = useSaveCsv();
  const save = async () => {
    if (!flow) return;
    await saveCsv(fileOf({ flow, retention, parts }), `customer-flow-${query.from}-${query.to}.csv`);
  };
  return (
    <>
      <Button
        startIcon={<Download aria-hidden="true" />}
        disabled={!flow || flow.flow.leads === 0}
        onClick={() => void save()}
      >
        {t('customerFlow.export')}
      </Button>
      <Button startIcon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('customerFlow.print')}
      </Button>
      {maySave && <SaveBand flow={flow?.flow} />}
    </>
  );
}
