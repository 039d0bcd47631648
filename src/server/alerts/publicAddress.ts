import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses are in this network, until the registries open another one. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3');

/** Services of cloud providers for their machines, at addresses that no range marks as private. */
const cloudServices = new Set(['168.63.129.16']);

/**
 * Returns true for an address of the public internet that is not this machine. Whatever is private, local, reserved or
 * wraps an IPv4 address in an IPv6 one is none.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || cloudServices.has(parsed.toString())) return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6)) return false;
  return !Object.values(networkInterfaces()).some((own) => own?.some((entry) => isSame(parsed, entry.address)));
}

function isSame(parsed: ipaddr.IPv4 | ipaddr.IPv6, address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).toNormalizedString() === parsed.toNormalizedString();
}
