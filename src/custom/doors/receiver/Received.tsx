import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, History } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../contract/call.ts';
import { receiveHandoff } from '../../../../contract/calls/handoff.ts';
import { call } from '../../../providers/api/api.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';
import type { Arrival } from './arrival.ts';
import { Fields } from './Fields.tsx';

type Reply = ReplyOf<typeof receiveHandoff>;

/** Asked once: a token that was used can't be asked for again. */
const useReceived = ({ destination, id = 0, entry }: Arrival) =>
  useQuery({
    queryKey: ['receiver', destination, id, entry],
    queryFn: async () => {
      const payload = { destination, id, ...(entry !== undefined && { entry }) };
      return (await call(receiveHandoff, payload, { batch: false })).response;
    },
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The destination, what it would have been given, and what redeeming the token answered. */
export function Received({ arrival }: { readonly arrival: Arrival }) {
  const t = useTranslate();
  const { data, error, isLoading } = useReceived(arrival);
  const name = t(`receiver.names.${arrival.destination}`);
  return (
    <>
      <PageHead title={name} aside={t('receiver.aside')} />
      <Panels>
        {error && <ErrorState title={t('receiver.failed')} error={error} />}
        {isLoading && <PageSkeleton />}
        {(arrival.id === undefined || data?.state === 'nothing') && (
          <Notice icon={History} title={t('receiver.empty.title')} text={t('receiver.empty.text')} />
        )}
        {data && data.state !== 'nothing' && (
          <>
            <State state={data.state} name={name} />
            <Details data={data} name={name} />
          </>
        )}
      </Panels>
    </>
  );
}

type Outcome = Exclude<Reply['state'], 'nothing'>;

function State({ state, name }: { readonly state: Outcome; readonly name: string }) {
  const t = useTranslate();
  const title = t(`receiver.states.${state}.title`);
  const text = t(`receiver.states.${state}.text`, { name });
  if (state === 'redeemed') return <Notice icon={CircleCheck} tone="good" title={title} text={text} />;
  return <Notice icon={state === 'used' ? History : CircleX} tone="bad" title={title} text={text} />;
}

function Details({ data, name }: { readonly data: Reply; readonly name: string }) {
  const t = useTranslate();
  const { address, place, payload, answer } = data;
  const answered = answer && { ...answer, stores: answer.stores.join(', ') };
  return (
    <>
      <Panel title={t('receiver.goes.title')}>
        <Fields
          of={{ address: address ?? t('receiver.goes.unknown'), place: t(`receiver.goes.${place}`) }}
          labels="receiver.goes.fields"
        />
      </Panel>
      {payload && (
        <Panel title={t('receiver.payload.title')} aside={t('receiver.payload.aside')}>
          <Fields of={payload} notes="receiver.payload.fields" />
        </Panel>
      )}
      {answered && (
        <Panel title={t('receiver.answer.title')} aside={t('receiver.answer.aside', { name })}>
          <Fields of={answered} notes="receiver.answer.fields" />
        </Panel>
      )}
    </>
  );
}
