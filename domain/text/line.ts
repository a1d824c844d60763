/**
 * The line behind an address, as throttles count: an IPv4 address, or the /64 that a provider gives to one connection.
 * Within it everybody may take as many addresses as they like.
 */
export function lineOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!plain.includes(':')) return plain
  const [left = '', right] = plain.split('::')
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')]
  const between = right === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...between, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups; none of them is part of the network. */
function groupsOf(part: string): string[] {
  const groups = part === '' ? [] : part.split(':')
  return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
