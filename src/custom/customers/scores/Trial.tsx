import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import { movedClasses, type tryScores } from '../../../../contract/calls/customers/scores.ts';
import type { ScoreValues, ScoreVersion } from '../../../../contract/calls/customers/scoreValues.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { Matrix } from './Matrix.tsx';
import { useTrial } from './queries.ts';

interface Props {
  readonly held: ScoreVersion;
  readonly values: ScoreValues;
  readonly mayApply: boolean;
}

/** Who would move from which class to which, of all stores or of one; nothing has happened yet. */
export function Trial({ held, values, mayApply }: Props) {
  const t = useTranslate();
  const trial = useTrial(held.number, values);
  const [isApplying, setApplying] = useState(false);
  return (
    <Panel title={t('customerScores.trial.title')} aside={t('customerScores.trial.aside')}>
      <Loaded of={trial} what={t('customerScores.trial.what')} waiting={<PanelSkeleton />}>
        {(reply) => reply && <Moves {...{ held, values, reply }} />}
      </Loaded>
      <Buttons>
        <Button
          variant="contained"
          disabled={!mayApply || !trial.data}
          aria-haspopup="dialog"
          onClick={() => setApplying(true)}
        >
          {t('customerScores.apply.open')}
        </Button>
        {!mayApply && <span>{t('customerScores.apply.not')}</span>}
      </Buttons>
      {isApplying && <ApplyDialog {...{ held, values }} onClose={() => setApplying(false)} />}
    </Panel>
  );
}

type Reply = ReplyOf<typeof tryScores>;
const placeOf = (name: Reply['moves'][number]['before']) => movedClasses.indexOf(name);

interface MovesProps extends Omit<Props, 'mayApply'> {
  readonly reply: Reply;
}

function Moves({ held, values, reply: { moves } }: MovesProps) {
  const t = useTranslate();
  const format = useFormat();
  const { data: stores = [] } = useUserStores(true);
  const [store, setStore] = useState('');
  const storeId = store === '' ? null : Number(store);
  const own = moves.filter(({ store_id }) => store_id === storeId);
  const sum = (isMeant: (move: Reply['moves'][number]) => boolean) =>
    own.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const up = sum(({ before, after }) => placeOf(after) < placeOf(before));
  const down = sum(({ before, after }) => placeOf(after) > placeOf(before));
  const withMoves = stores.filter(({ ID }) => moves.some(({ store_id }) => store_id === ID));
  return (
    <>
      <Line>
        <Choose
          label={t('customerScores.trial.store')}
          inside
          value={store}
          choices={[
            { value: '', label: t('customerScores.trial.allStores') },
            ...withMoves.map(({ ID, storename }) => ({ value: String(ID), label: storename })),
          ]}
          onChoose={setStore}
        />
        <strong role="status">
          {t('customerScores.trial.sum', {
            moved: format.integer(up + down),
            all: format.integer(sum(() => true)),
            up: format.integer(up),
            down: format.integer(down),
          })}
        </strong>
      </Line>
      <Matrix {...{ held, values, moves: own, storeId }} />
    </>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1),
  '& > :first-child': { flex: 'none', width: `min(100%, ${theme.spacing(36)})` },
  '& strong': { fontWeight: 500 },
}));

const Buttons = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));
