import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

const privateNetworks = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(address, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string) => {
  const [bare = ''] = address.split('%');
  return privateNetworks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
};

/**
 * What Fastify takes as `trustProxy`. A number of proxies counts only for who connects from a private address, as the
 * last proxy does: whoever gets past the proxies from the internet names no address as theirs.
 */
export const trustOf = ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  typeof trustProxy === 'number'
    ? (address: string, hop: number) => hop < trustProxy && (hop > 0 || isPrivate(address))
    : trustProxy;
