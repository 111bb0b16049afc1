import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import {
  type Ask,
  daysBefore,
  type FlowQuery,
  isWholeYears,
  type With,
  yearBefore,
} from '../data/flowQuery.ts';
import { useCohortName } from '../data/useCohortName.ts';

interface Props {
  readonly query: FlowQuery;
  readonly onAsk: Ask;
}

/** With which leads those shown are compared: of the days before, of the year before, or of one store. */
export function CompareChoice({ query, onAsk }: Props) {
  const t = useTranslate();
  const cohortName = useCohortName();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { data: stores = [] } = useUserStores(open || typeof query.with === 'object');
  const leadsOf = (days: { from: string; to: string }) =>
    t('customerFlow.bar.leads', { name: cohortName(days) });
  const storeName = (store: number) =>
    t('customerFlow.bar.store', { store: stores.find(({ ID }) => ID === store)?.storename ?? store });
  const labelOf = (choice: With) => {
    if (typeof choice === 'object') return storeName(choice.store);
    return leadsOf(choice === 'year' ? yearBefore(query) : daysBefore(query));
  };
  const choose = (choice: With) => {
    setOpen(false);
    onAsk({ with: choice });
  };
  return (
    <>
      <Button
        ref={opener}
        size="small"
        endIcon={<ChevronDown aria-hidden="true" />}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        {labelOf(query.with)}
      </Button>
      <Menu open={open} anchorEl={opener.current} onClose={() => setOpen(false)}>
        {(isWholeYears(query) ? (['before'] as const) : (['before', 'year'] as const)).map((choice) => (
          <MenuItem key={choice} selected={query.with === choice} onClick={() => choose(choice)}>
            {labelOf(choice)}
          </MenuItem>
        ))}
        {stores.length > 1 && <ListSubheader>{t('customerFlow.bar.stores')}</ListSubheader>}
        {stores.length > 1 &&
          stores.map(({ ID, storename }) => (
            <MenuItem
              key={ID}
              selected={typeof query.with === 'object' && query.with.store === ID}
              onClick={() => choose({ store: ID })}
            >
              {storename}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
