import { useState } from 'react';
import { controlsOf } from '../../../../contract/expression/controls/controlsOf.ts';
import { asIdsOf } from '../../../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../../../contract/expression/tree.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { chooseStores, groupOfAll } from '../../../providers/stores/storeScope.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { useCopyLink } from '../../../ui/useCopyLink.ts';
import { type Applied, ReportControls } from '../reportControls/index.tsx';
import { route, useBrandNames } from './queries.ts';
import { type Ask, addressOf, type Top } from './reportQuery.ts';
import { SaveSegmentDialog } from './segments/SaveSegmentDialog.tsx';

interface Props {
  readonly open: boolean;
  /** What it begins with, if the panel makes such a filter; else it begins with what it retained. */
  readonly tree: Expression | null | undefined;
  /** How many customers the report lists, which its filter does not tell. @default 100 */
  readonly top?: Top | undefined;
  readonly onClose: () => void;
  readonly onAsk: Ask;
}

/** Report Controls over the report: what it makes goes into the address. */
export function ControlsPanel({ open, tree, top = 100, onClose, onAsk }: Props) {
  const controls = useControlsOf(tree);
  const initial = controls ? { ...controls, rowCount: top } : undefined;
  const mayEdit = useMayEdit(route);
  const { version } = useScoreClasses();
  const copyLink = useCopyLink();
  const [saving, setSaving] = useState<Pick<Applied, 'filter' | 'state'>>();
  const apply = ({ filter, stores }: Applied) => {
    // The report first: it follows the stores, and is to find that it already counts just these.
    onAsk({ ...topOf(filter), segment: undefined });
    chooseStores({ storeId: stores, groupId: groupOfAll });
  };
  return (
    <>
      <ReportControls
        open={open}
        initial={initial}
        onClose={onClose}
        onApply={apply}
        onCopyLink={(filter) =>
          void copyLink(
            `${location.origin}/${route}?${new URLSearchParams(addressOf({ ...topOf(filter), scores: version }))}`,
          )
        }
        {...(mayEdit && { onSaveSegment: setSaving })}
      />
      {saving && (
        <SaveSegmentDialog
          exp={saving.filter.exp}
          rowCount={saving.filter.RowCount}
          state={saving.state}
          onClose={() => setSaving(undefined)}
        />
      )}
    </>
  );
}

/** The usual number of rows need not be said. */
const topOf = ({ exp, RowCount }: Applied['filter']) => ({
  exp,
  top: RowCount === 100 ? undefined : RowCount,
});

/** The state of the panel that makes this filter; null when it makes no such one, undefined while that is not known. */
export function useControlsOf(tree: Expression | null | undefined) {
  const { data: stores } = useUserStores(true);
  const { data: brands } = useBrandNames();
  const { ranges } = useScoreClasses();
  if (!stores || tree === undefined) return undefined;
  const choices = {
    storeIds: stores.map(({ ID }) => ID),
    asIds: asIdsOf(stores),
    classes: ranges,
    brandIds: brands && [...brands.keys()],
  };
  return tree && controlsOf(tree, choices);
}
