import type { Sensitivity } from '../../contract/call.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { inWords } from '../../contract/words.ts';
import type { Principal } from '../access/principal.ts';
import { AppError } from '../errors.ts';

/** On whose behalf records are read and written, when, and from where. */
export interface Caller {
  readonly principal: Principal;
  readonly now: Date;
  /** Address of the connection, for the audit. */
  readonly address: string;
  /** It is whoever operates the server, and none of the portal's people. @default one of them */
  readonly isOperator?: true;
}

/** Any record or part of one: field name to JSON value. */
export type Values = Readonly<Record<string, unknown>>;

const sees = ({ role }: Principal, sensitivity: Sensitivity) =>
  (sensitivity === 'gross' ? role.sees_gross : role.sees_personal) === 'Y';

/** Names of the fields that the caller's role may not see. */
export const hiddenFields = (resource: Resource, principal: Principal): ReadonlySet<string> =>
  new Set(
    Object.entries(resource.fields).flatMap(([name, { sensitive }]) =>
      sensitive && !sees(principal, sensitive) ? [name] : [],
    ),
  );

/** The English name of a field; an id that is not declared has its name in words. */
export const labelOf = ({ fields }: Resource, name: string): string =>
  fields[name]?.label.en ?? inWords(name);

export const noSuchRecord = (resource: Resource) =>
  new AppError('not_found', 'no_such_record', { params: { resource: resource.name } });
