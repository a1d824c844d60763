import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
/** Of the world there are those of 2000::/3, without the ranges that stand for addresses of the old kind. */
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')
inside.addSubnet('2001::', 32, 'ipv6')
inside.addSubnet('2002::', 16, 'ipv6')

/** True for an address that anybody could reach: not this machine, its networks, or a group of machines. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}
