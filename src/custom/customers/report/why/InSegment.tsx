import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { WithTexts } from '../../../../ui/page/Page.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { route, useSegments } from '../queries.ts';
import { texts } from '../texts/index.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
}

/** Asks on the page of a person whether they are in a segment, and why. Only whose role includes the report asks. */
export function InSegment({ id, name }: Props) {
  const mayAsk = levelOf(useSession(), route) !== undefined;
  if (!mayAsk) return null;
  return (
    <Suspense fallback={null}>
      <WithTexts of={texts}>
        <Ask id={id} name={name} />
      </WithTexts>
    </Suspense>
  );
}

function Ask({ id, name }: Props) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('customerslist.why.ask')}
      </Button>
      {isOpen && <Asked id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Asked({ id, name, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate();
  const segments = useSegments();
  const [chosen, setChosen] = useState('');
  const segment = segments.data?.find(({ segment_id }) => String(segment_id) === chosen);
  return (
    <WhyDialog
      id={id}
      name={name}
      title={t('customerslist.why.askTitle', { name })}
      exp={segment?.expression}
      segment={segment?.name ?? ''}
      onClose={onClose}
    >
      <Loaded of={segments} what={t('customerslist.segments.what')} waiting={<PanelSkeleton />}>
        {(all) => (
          <Choose
            label={t('customerslist.why.choose')}
            help={t('customerslist.why.chooseText')}
            value={chosen}
            choices={[
              { value: '', label: '' },
              ...all
                .filter(({ hidden }) => hidden.length === 0)
                .map(({ segment_id, name: label }) => ({ value: String(segment_id), label })),
            ]}
            onChoose={setChosen}
          />
        )}
      </Loaded>
    </WhyDialog>
  );
}
