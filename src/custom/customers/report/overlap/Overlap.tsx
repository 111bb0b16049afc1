import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ChevronLeft } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { MOST_OVERLAID } from '../../../../../contract/calls/customers/segmentPeople.ts';
import type { Segment } from '../../../../../contract/calls/customers/segments.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { useOverlap, useSegments } from '../queries.ts';
import { Regions } from './Regions.tsx';
import { Venn } from './Venn.tsx';

/** What two or three segments have in common; the address names them: `?segments=3,12`. */
export function Overlap() {
  const t = useTranslate();
  const segments = useSegments();
  return (
    <>
      <PageHead
        title={t('customerslist.overlap.title')}
        above={
          <Link component={RouterLink} to="/customerslist" variant="body2">
            <Icon of={ChevronLeft} size={sizes.iconSmall} /> {t('customerslist.overlap.back')}
          </Link>
        }
      />
      <Panels>
        <Loaded of={segments} what={t('customerslist.segments.what')}>
          {(all) => <Chosen segments={all.filter(({ hidden }) => hidden.length === 0)} />}
        </Loaded>
      </Panels>
    </>
  );
}

function Chosen({ segments }: { readonly segments: readonly Segment[] }) {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const isKnown = (id: number) => segments.some(({ segment_id }) => segment_id === id);
  const named = (address.get('segments') ?? '').split(',').map(Number).filter(isKnown);
  const ids = [...new Set(named)].slice(0, MOST_OVERLAID);
  const choose = (place: number, value: string) => {
    const next = [...ids];
    if (value === '') next.splice(place, 1);
    else next[place] = Number(value);
    setAddress({ segments: next.filter(Boolean).join(',') }, { replace: true });
  };
  if (segments.length < 2) {
    return (
      <Panel title={t('customerslist.overlap.choose')}>
        <EmptyState title={t('customerslist.overlap.choose')} text={t('customerslist.overlap.tooFew')} />
      </Panel>
    );
  }
  return (
    <>
      <Panel title={t('customerslist.overlap.choose')}>
        <Fields>
          {Array.from({ length: MOST_OVERLAID }, (_, place) => (
            <Choose
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields stand for their places.
              key={place}
              label={t('customerslist.overlap.segment', { place: place + 1 })}
              value={String(ids[place] ?? '')}
              disabled={place > ids.length}
              choices={[
                { value: '', label: t('customerslist.overlap.none') },
                ...segments
                  .filter(({ segment_id: id }) => id === ids[place] || !ids.includes(id))
                  .map(({ segment_id, name }) => ({ value: String(segment_id), label: name })),
              ]}
              onChoose={(value) => choose(place, value)}
            />
          ))}
        </Fields>
      </Panel>
      {ids.length > 1 ? (
        <Laid ids={ids} />
      ) : (
        <EmptyState title={t('customerslist.overlap.choose')} text={t('customerslist.overlap.chooseText')} />
      )}
    </>
  );
}

function Laid({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslate();
  const overlap = useOverlap(ids);
  return (
    <Loaded of={overlap} what={t('customerslist.overlap.what')}>
      {(known) => (
        <Beside>
          <Panel title={t('customerslist.overlap.drawing')}>
            <Venn overlap={known} />
          </Panel>
          <Panel title={t('customerslist.overlap.regions')} flush>
            <Regions overlap={known} />
          </Panel>
        </Beside>
      )}
    </Loaded>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(24)}, 1fr))`,
  gap: theme.spacing(2),
  paddingTop: theme.spacing(1),
}));

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: theme.spacing(1),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
