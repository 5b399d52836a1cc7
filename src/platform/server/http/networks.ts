import { BlockList, isIP } from 'node:net'
import { rateLimitKeys } from './rate-limit-keys.ts'

export const networkMatcher = (networks: readonly string[]): ((ip: string) => boolean) => {
  const list = new BlockList()
  for (const one of networks) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

const isPrivateNetwork = networkMatcher([
  '10.0.0.0/8',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
])

/** Loopback or private: the real client is unknown. */
export const isPrivate = (ip: string): boolean => {
  const { address } = rateLimitKeys(ip)
  return isPrivateNetwork(isIP(address) === 0 ? ip : address)
}
