import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import { ApiError } from '../../providers/api/apiError.ts';
import { errorMessage } from '../../providers/api/errorMessage.ts';
import { messageText } from '../../providers/texts/messageText.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { Loaded } from '../states/Loaded.tsx';

/** Codes of answers that another try would not change: who is compared has to. */
const refusals: readonly string[] = ['invalid', 'not_found', 'forbidden'];

interface Props<Data> extends ComponentProps<typeof Loaded<Data>> {
  /** The field of the request that names who is compared. */
  readonly field: string;
}

/** A comparison; or in the server's words why these are not compared: too many of them, or one who may not be seen. */
export function LoadedComparison<Data>({ field, ...loaded }: Props<Data>) {
  const t = useTranslate();
  const { error } = loaded.of;
  if (!(error instanceof ApiError) || !refusals.includes(error.code)) return <Loaded {...loaded} />;
  const title = errorMessage(error, t);
  const fault = error.fields?.[field];
  const why = fault && messageText(t, fault);
  return <EmptyState title={title} {...(why !== undefined && why !== title && { text: why })} />;
}
