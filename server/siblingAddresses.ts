import type { DestinationName } from '../contract/menu/destinations.ts';

/** Variables of the environment that name sibling sites. */
interface SiblingVariables {
  readonly ANALYTICS_URL?: string | undefined;
  readonly EXCHANGE_URL?: string | undefined;
  readonly AGENT_URL?: string | undefined;
  readonly XPERIENCE_URL?: string | undefined;
  readonly XTRACT_URL?: string | undefined;
  readonly TRACS_URL?: string | undefined;
  readonly TOUCH_URL?: string | undefined;
  readonly EXTERNAL_URLS?: readonly string[] | undefined;
}

const listed = (address: string | undefined) => (address === undefined ? [] : [address]);

/** Addresses of sibling sites, by what is handed over to them. */
export const siblingsOf = (
  value: SiblingVariables,
): Readonly<Record<DestinationName, readonly string[]>> => ({
  analytics: listed(value.ANALYTICS_URL),
  exchange: listed(value.EXCHANGE_URL),
  agent: listed(value.AGENT_URL),
  xperience: listed(value.XPERIENCE_URL),
  xtract: listed(value.XTRACT_URL),
  tracs: listed(value.TRACS_URL),
  touch: listed(value.TOUCH_URL),
  external: value.EXTERNAL_URLS ?? [],
});
