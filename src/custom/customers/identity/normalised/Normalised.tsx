import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoreScope } from '../../../../providers/stores/storeScope.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { RemovableChips } from '../../../../ui/page/RemovableChips.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { HiddenState } from '../../../../ui/states/HiddenState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { route } from '../queries.ts';
import { CountTable } from './CountTable.tsx';
import {
  exportHref,
  type Narrowing,
  narrowingIn,
  SIZE,
  useNormalised,
  useNormalisedCounts,
} from './queries.ts';
import { ValueTable } from './ValueTable.tsx';

/** What files said of customers and what is used instead: how much of it by which rule, and each value. */
export function Normalised() {
  const t = useTranslate();
  const { storeId } = useStoreScope();
  const [address, setAddress] = useSearchParams();
  const narrowing = narrowingIn(address);
  const counts = useNormalisedCounts(storeId);
  const narrow = ({ field, rule }: Narrowing) =>
    setAddress({ tab: 'normalised', ...(field && { field }), ...(rule && { rule }) });
  const text = (name: string) => t(`identity.normalised.${name}`);
  return (
    <Panels>
      <Panel flush title={text('counts')} aside={text('countsHelp')}>
        <Loaded of={counts} what={text('counts')} waiting={<PanelSkeleton />}>
          {({ response: rows, meta }) =>
            meta.hidden?.includes('personal') ? (
              <HiddenState what={text('hidden')} />
            ) : rows.length === 0 ? (
              <EmptyState title={text('none')} text={text('noneText')} />
            ) : (
              <CountTable rows={rows} onNarrow={narrow} />
            )
          }
        </Loaded>
      </Panel>
      <Values key={JSON.stringify([storeId, narrowing])} {...{ storeId, narrowing }} onNarrow={narrow} />
    </Panels>
  );
}

interface ValuesProps {
  readonly storeId: string;
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
}

function Values({ storeId, narrowing, onNarrow }: ValuesProps) {
  const t = useTranslate();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const listed = useNormalised(storeId, narrowing, page);
  const mayExport = useMayEdit(route);
  const text = (name: string) => t(`identity.normalised.${name}`);
  const { field, rule } = narrowing;
  const chip = (key: keyof Narrowing, what: string) => ({
    key,
    text: what,
    removal: {
      label: t('identity.normalised.only', { what }),
      onRemove: () => onNarrow({ ...narrowing, [key]: undefined }),
    },
  });
  const chips = [
    ...(field ? [chip('field', text(`fields.${field}`))] : []),
    ...(rule ? [chip('rule', text(`rules.${rule}`))] : []),
  ];
  const { response: rows = [], meta } = listed.data ?? {};
  const isHidden = meta?.hidden?.includes('personal') ?? false;
  return (
    <Panel
      flush
      title={text('values')}
      aside={
        meta?.total !== undefined &&
        t('identity.normalised.total', { smart_count: meta.total, count: format.integer(meta.total) })
      }
      actions={
        mayExport &&
        rows.length > 0 &&
        !isHidden && (
          <Button
            size="small"
            component="a"
            href={exportHref(storeId, narrowing)}
            startIcon={<Download aria-hidden="true" />}
          >
            {text('export')}
          </Button>
        )
      }
    >
      {chips.length > 0 && (
        <Chosen>
          <RemovableChips label={text('narrowed')} chips={chips} />
        </Chosen>
      )}
      <Loaded of={listed} what={text('values')} waiting={<PanelSkeleton />}>
        {() =>
          isHidden ? (
            <HiddenState what={text('hidden')} />
          ) : rows.length === 0 ? (
            <EmptyState title={text('none')} text={text('noneText')} />
          ) : (
            <>
              <ValueTable rows={rows} />
              <PagesFoot page={page} total={meta?.total ?? rows.length} size={SIZE} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const Chosen = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2, 1) }));
