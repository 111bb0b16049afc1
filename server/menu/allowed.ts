import { type IsAllowed, isOfOrigins } from '../../contract/menu/target.ts';
import type { Config } from '../config.ts';

/** Where entries of menus may lead: to the origins that the operator has named. */
export const allowedBy =
  ({ siblings }: Pick<Config, 'siblings'>): IsAllowed =>
  (destination, address, way) =>
    isOfOrigins(
      siblings[destination].map((sibling) => new URL(sibling).origin),
      address,
      way,
    );
