import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { customerFields } from '../../../../contract/expression/fields.ts';
import { ExpressionError, parseExpression } from '../../../../contract/expression/parse.ts';
import type { Expression } from '../../../../contract/expression/tree.ts';
import { heldScores } from '../../../providers/scores/held.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';
import { BadFilter } from './BadFilter.tsx';
import { Closed } from './Closed.tsx';
import { useSegments } from './queries.ts';
import { Report } from './Report.tsx';
import { type Ask, addressOf, queryIn, type ReportQuery } from './reportQuery.ts';
import { Start } from './Start.tsx';
import { SegmentGone, SegmentRefused } from './segments/SegmentStates.tsx';
import { useHeldClasses } from './useHeldClasses.ts';

/** What the address asks for: an expression, a segment, or nothing yet. */
export function Opened() {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => queryIn(address), [address]);
  const change: Ask = useCallback(
    (next, options) => {
      // What the page makes, it makes by the classes that hold.
      const scores = 'exp' in next ? heldScores().version : query.scores;
      setAddress(addressOf({ ...query, scores, ...next }), options);
    },
    [query, setAddress],
  );
  if (query.segment === undefined && query.exp === undefined) return <Start onAsk={change} />;
  return <Asking {...{ query, change }} />;
}

interface Props {
  readonly query: ReportQuery;
  readonly change: Ask;
}

/**
 * The report of an expression or of a segment. It stays where it is, with the focus in it, when a part of a segment's
 * filter is taken off, which makes an expression of it.
 */
function Asking({ query, change }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useSegments();
  const segment = data?.find(({ segment_id }) => segment_id === query.segment);
  const held = useHeldClasses(query);
  const exp = query.segment === undefined ? held.exp : segment?.expression;
  const isRefused = segment !== undefined && segment.hidden.length > 0;
  const close = () => change({ segment: undefined, exp: undefined });
  if (exp !== undefined && !isRefused)
    return <OfExpression {...{ exp, query, change, segment, movedSince: held.movedSince }} />;
  return (
    <Closed onAsk={change} waits={query.segment === undefined || (!data && !error)}>
      {query.segment === undefined ? (
        <PageSkeleton />
      ) : segment ? (
        <SegmentRefused segment={segment} />
      ) : data ? (
        <SegmentGone onClose={close} />
      ) : error ? (
        <NotLoaded of={{ error, refetch }} what={t('customerslist.segments.what')} />
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
  readonly movedSince: number | undefined;
}

function OfExpression({ exp, query, change, segment, movedSince }: OfExpressionProps) {
  const tree = useMemo(() => read(exp), [exp]);
  if (tree instanceof ExpressionError) {
    return (
      <Closed onAsk={change}>
        <BadFilter exp={exp} error={tree} onReset={() => change({ exp: undefined })} />
      </Closed>
    );
  }
  return <Report {...{ exp, tree, query, segment, movedSince }} onAsk={change} />;
}
