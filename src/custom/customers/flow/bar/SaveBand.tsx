import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Flow } from '../../../../../contract/calls/customers/flow.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { SaveSegmentDialog } from '../../report/segments/SaveSegmentDialog.tsx';
import { bandsOf, nameOf } from '../data/bands.ts';

interface Choice {
  /** The key of its name. */
  readonly name: string;
  readonly count: number;
  readonly expression: string;
}

/** Whom one may want to keep: everybody, who was lost where, and who is left. */
function choicesOf(flow: Flow): Choice[] {
  const reached = (stage: 'lead' | 'sold') => {
    const { count = 0, reached_expression = '' } = flow.stages.find((one) => one.stage === stage) ?? {};
    return { name: `customerFlow.band.all.${stage}`, count, expression: reached_expression };
  };
  const again = flow.stages.at(-1);
  return [
    ...bandsOf(flow)
      .filter(({ kind }) => kind === 'lost')
      .map((band) => ({ name: nameOf(band), count: band.count, expression: band.expression })),
    { name: 'customerFlow.band.all.lost', count: flow.lost, expression: flow.lost_expression },
    { name: 'customerFlow.band.all.active', count: flow.active, expression: flow.active_expression },
    { name: 'customerFlow.stage.again', count: flow.again, expression: again?.reached_expression ?? '' },
    reached('sold'),
    reached('lead'),
  ].filter(({ count }) => count > 0);
}

/** Saves the customers of a band as a segment. */
export function SaveBand({ flow }: { readonly flow: Flow | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Choice>();
  const choices = flow ? choicesOf(flow) : [];
  return (
    <>
      <Button
        ref={opener}
        variant="contained"
        startIcon={<Plus aria-hidden="true" />}
        disabled={choices.length === 0}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        {t('customerFlow.save')}
      </Button>
      <Menu
        open={open}
        anchorEl={opener.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': t('customerFlow.saveWhich') } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.name}
            onClick={() => {
              setOpen(false);
              setChosen(choice);
            }}
          >
            {t(choice.name)}
            <Count>{format.integer(choice.count)}</Count>
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <SaveSegmentDialog
          exp={chosen.expression}
          rowCount={100}
          total={chosen.count}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

const Count = themed('span', ({ theme }) => ({
  marginLeft: 'auto',
  paddingLeft: theme.spacing(3),
  color: theme.vars.palette.text.tertiary,
}));
