import type { Fault } from '../../contract/messages/fault.ts';
import type { Field } from '../../contract/resource/fields.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Caller, Values } from './caller.ts';
import { refuseHidden } from './checks.ts';
import { getRecord } from './read.ts';
import { isSame, lockSnapshot, storedFields } from './snapshot.ts';

interface Place {
  readonly tx: Tx;
  readonly name: ResourceName;
  readonly caller: Caller;
}

/**
 * Two people have opened the same record: what the first has saved is not lost to the second, who has not seen it. The
 * record stays locked until the transaction ends.
 * @param values the fields that are to be changed
 * @param seen what the caller has read of them
 * @throws AppError `not_found`; `forbidden` for a field that the caller may not see; `conflict` with the fields that are
 * neither as they were seen nor as they shall be
 */
export async function refuseUnseen(
  { tx, name, caller }: Place,
  id: number,
  values: Values,
  seen: Values,
): Promise<void> {
  const resource: Resource = resources[name];
  const names = storedFields(resource).filter((field) => field in values && field in seen);
  refuseHidden(resource, names, caller);
  await lockSnapshot(tx, name, id, caller);
  // As the caller sees it: of a list perhaps a part.
  const record = await getRecord(tx, name, id, caller);
  const unseen = names.filter((field) =>
    [seen[field], values[field]].every((value) => !isSame(record[field], value)),
  );
  if (unseen.length === 0) return;
  throw new AppError('conflict', 'changed_by_other', {
    fields: Object.fromEntries(
      unseen.map((field) => [field, faultOf(resource.fields[field], record[field])]),
    ),
  });
}

/** Values that read on a form as they are written here. */
const plain: readonly Field['kind'][] = ['text', 'integer', 'date', 'email', 'zip', 'state'];

/** Characters of a value that a sentence quotes. */
const LONGEST_QUOTE = 60;

function faultOf(field: Field | undefined, value: unknown): Fault {
  const text = value === null || value === undefined ? '' : String(value);
  const isQuoted = field && plain.includes(field.kind) && text !== '' && text.length <= LONGEST_QUOTE;
  return isQuoted ? { code: 'changed_to', params: { value: text } } : { code: 'changed' };
}
