import { isIPv6, SocketAddress } from 'node:net';

/** Characters that an address can have; whatever else a trusted proxy says is cut. */
const LONGEST = 45;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

const groupsOf = (text: string | undefined): string[] => (text ? text.split(':') : []);

/** An IPv4 address at the end stands for two groups. */
const lengthOf = (groups: readonly string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);

/**
 * What an address counts as where addresses are counted: of IPv6 the network of 64 bits, `2001:db8:0:1::/64`, since who
 * has one address there has all of them; an IPv4 address in IPv6 clothes as itself; anything else as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address.slice(0, LONGEST);
  const { address: shortest } = new SocketAddress({ address: bare, family: 'ipv6' });
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(shortest) ?? [];
  if (mapped !== undefined) return mapped;
  const [head, tail] = shortest.split('::').map(groupsOf);
  const [first, last] = [head ?? [], tail ?? []];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - lengthOf(last)) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}
