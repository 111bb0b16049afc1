import { isOfOrigins, type TakesToken } from '../../contract/menu/target.ts';
import type { Config } from '../config.ts';

/** Which pages of other sites get a token: those of the origins that the operator has named. */
export const takesTokenBy =
  ({ siblings }: Pick<Config, 'siblings'>): TakesToken =>
  (destination, address) =>
    isOfOrigins(
      siblings[destination].map((sibling) => new URL(sibling).origin),
      address,
    );
