import { type RawBuilder, sql } from 'kysely';
import { userFields } from '../../contract/expression/fields.ts';
import { idsIn } from '../access/idsIn.ts';
import type { Principal } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import type { Tx } from '../db/schema.ts';
import { type ColumnType, columnsFrom, compile } from './compile.ts';
import { readExpression } from './readExpression.ts';

const own = (type: ColumnType, name: string) => ({ type, value: sql.ref(`app_user.${name}`) });

const columns = columnsFrom({
  userid: own('integer', 'userid'),
  firstname: own('text', 'firstname'),
  lastname: own('text', 'lastname'),
  email: own('text', 'email'),
  title: own('text', 'title'),
  roleid: own('integer', 'roleid'),
  store_id: own('integer', 'store_id'),
  status: own('text', 'status'),
});

/**
 * An expression over `userFields` as a condition on `app_user`.
 * @returns undefined for everybody
 * @throws AppError `bad_expression`; `forbidden` for a store outside the caller's scope
 */
export function userFilter(text: string, principal: Principal): RawBuilder<boolean> | undefined {
  const expression = readExpression(text, userFields);
  if (!expression) return undefined;
  storeScope(principal, idsIn(expression, 'store_id'));
  return compile(expression, columns);
}

/** Whom a condition on `app_user` finds, also those whom the caller may not see. */
export async function idsOfUsers(tx: Tx, where: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ userid: number }>`select userid from app_user where ${where}`.execute(tx);
  return rows.map(({ userid }) => userid);
}
