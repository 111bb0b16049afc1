import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { customerFields } from '../../../../contract/expression/fields.ts';
import { ExpressionError, parseExpression } from '../../../../contract/expression/parse.ts';
import type { Expression } from '../../../../contract/expression/tree.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';
import { type Ask, type Asked, addressOf, askedIn } from './asked.ts';
import { BadFilter } from './BadFilter.tsx';
import { Closed } from './Closed.tsx';
import { useSegments } from './queries.ts';
import { Report } from './Report.tsx';
import { Start } from './Start.tsx';
import { SegmentGone, SegmentRefused } from './segments/SegmentStates.tsx';

/** What the address asks for: an expression, a segment, or nothing yet. */
export function Opened() {
  const [address, setAddress] = useSearchParams();
  const asked = useMemo(() => askedIn(address), [address]);
  const change: Ask = useCallback(
    (next, options) => setAddress(addressOf({ ...asked, ...next }), options),
    [asked, setAddress],
  );
  if (asked.segment === undefined && asked.exp === undefined) return <Start onAsk={change} />;
  return <Asking {...{ asked, change }} />;
}

interface Props {
  readonly asked: Asked;
  readonly change: Ask;
}

/**
 * The report of an expression or of a segment. It stays where it is, with the focus in it, when a part of a segment's
 * filter is taken off, which makes an expression of it.
 */
function Asking({ asked, change }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useSegments();
  const segment = data?.find(({ segment_id }) => segment_id === asked.segment);
  const exp = asked.segment === undefined ? asked.exp : segment?.expression;
  const isRefused = segment !== undefined && segment.hidden.length > 0;
  const close = () => change({ segment: undefined, exp: undefined });
  if (exp !== undefined && !isRefused) return <OfExpression {...{ exp, asked, change, segment }} />;
  return (
    <Closed onAsk={change} waits={!data && !error}>
      {segment ? (
        <SegmentRefused segment={segment} />
      ) : data ? (
        <SegmentGone onClose={close} />
      ) : error ? (
        <ErrorState
          title={t('errors.load.title', { what: t('customerslist.segments.what') })}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </Closed>
  );
}

/** @throws what is no mistake of the expression */
function read(exp: string): Expression | null | ExpressionError {
  try {
    return parseExpression(exp, customerFields);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

interface OfExpressionProps extends Props {
  readonly exp: string;
  readonly segment: Segment | undefined;
}

function OfExpression({ exp, asked, change, segment }: OfExpressionProps) {
  const tree = useMemo(() => read(exp), [exp]);
  if (tree instanceof ExpressionError) {
    return (
      <Closed onAsk={change}>
        <BadFilter exp={exp} error={tree} onReset={() => change({ exp: undefined })} />
      </Closed>
    );
  }
  return <Report {...{ exp, tree, asked, segment }} onAsk={change} />;
}
