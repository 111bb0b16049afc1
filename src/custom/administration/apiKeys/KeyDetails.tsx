import { useTranslate } from 'ra-core';
import type { ApiKey } from '../../../../contract/calls/doors/apiKeys.ts';
import { Detail, DetailGroup } from '../../../engine/show/RecordDetails.tsx';
import { useFormat } from '../../../providers/texts/useFormat.ts';

/** The limits of a key, and its last use. */
export function KeyDetails({ of }: { readonly of: ApiKey }) {
  const t = useTranslate();
  const format = useFormat();
  const { name, prefix, made_by, made_at, may, calls, stores, expires_at, last_used_at, last_used_from } = of;
  const label = (key: string) => t(`apiKeys.${key}`);
  return (
    <DetailGroup label={name}>
      <Detail label={label('prefix')}>
        <code>{prefix}</code>
      </Detail>
      <Detail label={label('madeBy')}>{made_by.name}</Detail>
      <Detail label={label('madeAt')}>{format.dateTime(made_at)}</Detail>
      <Detail label={label('calls')}>
        {may === 'calls' ? calls.join('\n') : t(`apiKeys.may.${may}`, { smart_count: 0 })}
      </Detail>
      <Detail label={label('stores')}>{stores?.join(', ') ?? label('allStores')}</Detail>
      <Detail label={label('until')}>{format.dateTime(expires_at)}</Detail>
      <Detail label={label('lastUse')}>
        {last_used_at === null ? label('never') : format.dateTime(last_used_at)}
      </Detail>
      {last_used_from && <Detail label={label('from')}>{last_used_from}</Detail>}
    </DetailGroup>
  );
}
