import { useState } from 'react';
import { type InspectReply, MOST_PREVIOUS } from '../../../../../contract/calls/imports/inspection.ts';
import { feedNames } from '../../../../../contract/records/index.ts';
import { type Draft, draftOf, isInSet, saveDraft } from '../draft.ts';
import { fieldsByHeader } from '../profileEdit.ts';
import { type Feed, type Inspection, type Profile, useInspection } from '../queries.ts';

/** A change of the file, one at a time. */
export interface Ask {
  /** Restarts with another feed and guessed columns. */
  readonly feed?: Feed;
  /** Restarts with a saved profile; null for none, or for one that isn't saved. */
  readonly profile_name?: string | null;
  /** Restarts with another sheet or header row. */
  readonly sheet?: string;
  readonly header_line?: number;
  /** Starts over with the answers for another source. */
  readonly source?: string;
  /** Starts over without the answers of the last file. */
  readonly is_fresh?: true;
  readonly profile?: Profile;
  readonly companions?: Draft['companions'];
}

const isFeed = (name: string | undefined): name is Feed => feedNames.some((known) => known === name);

/** Whether columns or rules are set by hand after this change. */
const isSet = ({ profile, source, feed, profile_name, is_fresh }: Ask, draft: Draft): boolean | undefined =>
  profile || source ? true : feed || is_fresh || profile_name !== undefined ? undefined : draft.is_set;

/** Another feed or profile starts over; a changed profile keeps its name. */
function changeOf(change: Ask, reply: InspectReply | undefined, draft: Draft): Partial<Draft> {
  const { companions, feed, profile, profile_name, sheet, header_line, source, is_fresh } = change;
  if (companions) return { companions };
  if (source) return { source };
  if (is_fresh) return { is_fresh, profile: undefined, previous: undefined };
  const shape = sheet !== undefined ? { sheet, header_line: undefined } : header_line && { header_line };
  if (shape && reply?.profile_name)
    return { profile: withShape(reply.profile, shape), profile_name: reply.profile_name };
  if (shape) return { ...shape, profile: undefined, previous: previousOf(reply, draft) };
  if (feed) return { feed, profile: undefined, profile_name: undefined, previous: undefined };
  if (profile && profile_name === null) return { profile, profile_name: undefined };
  if (profile) {
    const { profile_name: name, profile_version: version } = reply ?? {};
    return { profile, profile_name: name ?? undefined, ...(version && { profile_version: version }) };
  }
  // Without the feed, the server would choose the profile by file name again.
  if (profile_name === null) return { feed: reply?.feed, profile: undefined, profile_name: undefined };
  return { feed: undefined, profile: undefined, profile_name };
}

/** Earlier settings plus the current ones; an unreadable file has only the earlier ones. */
function previousOf(reply: InspectReply | undefined, { previous = [] }: Draft): Draft['previous'] {
  if (!reply) return previous;
  const headers = reply.columns.map(({ header }) => header);
  // Settings for the same columns are outdated.
  const others = previous.filter((one) => one.headers.some((header) => !headers.includes(header)));
  return [...others, { profile: reply.profile, headers }].slice(-MOST_PREVIOUS);
}

/** Keeps the profile but reads another sheet or header row. */
const withShape = (
  profile: Profile,
  { sheet, header_line }: Pick<Ask, 'sheet' | 'header_line'>,
): Profile => ({
  ...profile,
  ...(sheet !== undefined && { sheet }),
  header: { ...profile.header, row: header_line },
});

/** The last reply with pending changes, so that the next change includes them. */
function withPending(inspected: InspectReply, profile: Profile): InspectReply {
  const [before, now] = [fieldsByHeader(inspected.profile), fieldsByHeader(profile)];
  const columns = inspected.columns.map((column) => {
    const { header, field } = column;
    return { ...column, field: now.get(header) ?? (before.has(header) ? null : field) };
  });
  return { ...inspected, profile, columns };
}

export const inspectionOf = (draft: Draft): Inspection => {
  const { upload_id, feed, profile, profile_name, companions, sheet, header_line, previous } = draft;
  const { source, is_fresh } = draft;
  return {
    upload_id,
    companions: companions.map((one) => one.upload_id),
    ...(profile ? { profile } : isFeed(feed) && !profile_name ? { feed } : {}),
    ...(isInSet(upload_id) && { in_set: true }),
    ...(profile_name && { profile_name }),
    ...(!profile && { sheet, header_line, previous, source, ...(is_fresh && { uses_answers: false }) }),
  };
};

export function useFile(upload: string) {
  const [draft, setDraft] = useState<Draft>(
    () => draftOf(upload) ?? { upload_id: upload, file_name: '', companions: [] },
  );
  const [before, setBefore] = useState<Draft>();
  const inspection = useInspection(inspectionOf(draft));

  const found = inspection.data?.answers;
  const answers = found?.is_used ? found : draft.answers;

  const keep = (next: Draft) => {
    saveDraft(next);
    setDraft(next);
  };
  const withChange = (change: Ask): Draft => ({
    ...draft,
    answers: change.profile || change.companions ? answers : undefined,
    ...changeOf(change, inspection.data, draft),
    is_set: isSet(change, draft),
    run_id: undefined,
  });
  const ask = (change: Ask) => {
    setBefore(draft);
    keep(withChange(change));
  };
  const inspectionWith = (profile: Profile) => inspectionOf(withChange({ profile }));
  /** Undoes the last change if the server refused it. */
  const takeBack =
    before &&
    (() => {
      setBefore(undefined);
      keep(before);
    });

  const saved = (profile_name: string) => keep({ ...draft, is_set: undefined, profile_name });

  const { data, isPlaceholderData } = inspection;
  const pendingProfile = isPlaceholderData ? draft.profile : undefined;
  const inspected = data && pendingProfile ? withPending(data, pendingProfile) : data;
  return { draft, inspection, inspected, answers, ask, inspectionWith, takeBack, saved };
}
