import { isIP } from 'node:net'

const GROUPS = 8
const ADDRESS_GROUPS = 4
const NETWORK_GROUPS = 3

/** IPv4 and its /24, IPv6 by /64 and /48. */
export const rateLimitKeys = (ip: string): { address: string; network: string } => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  const plain = mapped ?? ip
  if (isIP(plain) === 4) return { address: plain, network: plain.replace(/\d+$/, '0/24') }
  if (isIP(plain) !== 6) return { address: plain, network: plain }
  const groups = groupsOf(plain)
  const prefix = (length: number) => `${groups.slice(0, length).join(':')}::/${length * 16}`
  return { address: prefix(ADDRESS_GROUPS), network: prefix(NETWORK_GROUPS) }
}

/** However shortened; a zone (`%eth0`) or an embedded IPv4 is in the half that is not counted. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? []
  const parts = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [parts(head), parts(tail)]
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length)
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
