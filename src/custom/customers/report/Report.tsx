import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download, Info, Link2, Megaphone } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Meta } from '../../../../contract/call.ts';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { namedFilters } from '../../../../contract/expression/named.ts';
import type { Expression } from '../../../../contract/expression/tree.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../ui/page/useAsOf.ts';
import { useCopyLink } from '../../../ui/useCopyLink.ts';
import { ExportDialog } from '../customer/ExportDialog.tsx';
import { AudienceDialog } from './audience/AudienceDialog.tsx';
import { useControlsOf } from './ControlsPanel.tsx';
import { exportHref, mostExported } from './exportHref.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { Waterfall } from './filters/Waterfall.tsx';
import { without } from './filters/without.ts';
import { HeadActions } from './HeadActions.tsx';
import { OverTime } from './history/OverTime.tsx';
import { MovedClasses } from './MovedClasses.tsx';
import { NobodyLeft } from './NobodyLeft.tsx';
import { route, useCounts } from './queries.ts';
import type { Ask, ReportQuery } from './reportQuery.ts';
import { SaveSegmentDialog } from './segments/SaveSegmentDialog.tsx';
import { TopChoice } from './TopChoice.tsx';
import { Customers } from './table/Customers.tsx';
import { useFollowStores } from './useFollowStores.ts';

interface Props {
  readonly exp: string;
  readonly tree: Expression | null;
  readonly query: ReportQuery;
  readonly onAsk: Ask;
  /** The segment whose filter this is, if it is one's. */
  readonly segment?: Segment | undefined;
  /** The version whose classes the address tests, when they have moved since. @default none */
  readonly movedSince?: number | undefined;
}

/** Whom a filter finds: the filter in words, what each part of it takes away, and who is left. */
export function Report({ exp, tree, query, onAsk: ask, segment, movedSince }: Props) {
  const t = useTranslate();
  const onAsk = useFollowStores(exp, ask);
  const filters = useMemo(() => namedFilters(tree), [tree]);
  const counts = useCounts(exp);
  const steps = counts.data?.response;
  const total = steps?.at(-1)?.count;
  const top = query.top ?? rowsOf(segment);
  const drop = (name: Parameters<typeof without>[1]) =>
    onAsk({ exp: without(tree, name), segment: undefined });
  return (
    <>
      <PageHead
        title={
          segment ? t('customerslist.segments.current', { name: segment.name }) : t('pages.customerslist')
        }
        aside={<Total total={total} meta={counts.data?.meta} />}
        below={
          <Below>
            <FilterChips filters={filters} onRemove={drop} />
            <TopChoice value={top} onChange={(next) => onAsk({ top: next })} />
          </Below>
        }
      >
        <HeadActions tree={tree} top={top} onAsk={onAsk}>
          <ReportActions {...{ exp, total, segment, top }} />
        </HeadActions>
      </PageHead>
      <Panels>
        <MovedClasses
          {...{ movedSince, segment }}
          onKeep={() => onAsk({ exp: query.exp }, { replace: true })}
        />
        <Foreign tree={tree} segment={segment} />
        {segment && <OverTime key={segment.segment_id} segment={segment} />}
        <Waterfall filters={filters} counts={counts} />
        {steps && total === 0 ? (
          <NobodyLeft steps={steps} filters={filters} onDrop={drop} />
        ) : (
          <Customers key={exp} {...{ exp, top, query, onAsk }} />
        )}
      </Panels>
    </>
  );
}

const rowsOf = (segment: Segment | undefined) =>
  segment?.row_count === 500 || segment?.row_count === 1000 ? segment.row_count : 100;

interface TotalProps {
  readonly total: number | undefined;
  readonly meta: Meta | undefined;
}

function Total({ total, meta }: TotalProps) {
  const t = useTranslate();
  const format = useFormat();
  const asOf = useAsOf(meta, 'customers');
  return (
    <>
      <span aria-live="polite">
        {total !== undefined &&
          t('customerslist.total', { smart_count: total, count: format.integer(total) })}
      </span>
      {asOf && ` · ${asOf}`}
    </>
  );
}

/** Says that Report Controls can't show this filter. */
function Foreign({ tree, segment }: Pick<Props, 'tree' | 'segment'>) {
  const t = useTranslate();
  const controls = useControlsOf(tree);
  if (segment?.kind === 'fixed') return <Notice icon={Info} title={t('customerslist.waterfall.fixed')} />;
  if (controls !== null) return null;
  return <Notice icon={Info} title={t('customerslist.custom.title')} text={t('customerslist.custom.text')} />;
}

interface ActionsProps extends Pick<Props, 'exp' | 'segment'> {
  readonly total: number | undefined;
  readonly top: 100 | 500 | 1000;
}

/** What can be done with what is shown. */
function ReportActions({ exp, total, segment, top }: ActionsProps) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const copyLink = useCopyLink();
  const [open, setOpen] = useState<'export' | 'audience' | 'save'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button startIcon={<Link2 aria-hidden="true" />} onClick={() => void copyLink(location.href)}>
        {t('customerslist.copyLink')}
      </Button>
      {mayEdit && (
        <>
          <Button
            startIcon={<Download aria-hidden="true" />}
            disabled={!total}
            aria-haspopup="dialog"
            onClick={() => setOpen('export')}
          >
            {t('customer.export.action')}
          </Button>
          <Button
            startIcon={<Megaphone aria-hidden="true" />}
            disabled={!total}
            aria-haspopup="dialog"
            onClick={() => setOpen('audience')}
          >
            {t('customerslist.audience.action')}
          </Button>
          {!segment && (
            <Button aria-haspopup="dialog" onClick={() => setOpen('save')}>
              {t('customerslist.segments.save')}
            </Button>
          )}
        </>
      )}
      {open === 'export' && total !== undefined && (
        <ExportDialog
          href={exportHref(exp)}
          most={mostExported}
          text={t('customer.export.text')}
          hasGross
          {...{ total, onClose: close }}
        />
      )}
      {open === 'audience' && <AudienceDialog exp={exp} onClose={close} />}
      {open === 'save' && <SaveSegmentDialog exp={exp} rowCount={top} total={total} onClose={close} />}
    </>
  );
}

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  paddingBottom: theme.spacing(1),
}));
