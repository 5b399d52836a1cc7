import type { SocialNetwork } from '#/platform/shared/shop/social-networks.ts'

const HOSTS: Record<SocialNetwork, readonly string[]> = {
  vk: ['vk.com', 'vk.ru'],
  telegram: ['t.me', 'telegram.me'],
  max: ['max.ru'],
  whatsapp: ['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'chat.whatsapp.com'],
  ok: ['ok.ru'],
}

/** As https, from «t.me/polyn» too; null for anything but a page of this network. */
export const readSocialLink = (network: SocialNetwork, text: string): string | null => {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || url.port) return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (!HOSTS[network].includes(host) || url.pathname === '/') return null
  return `https://${host}${url.pathname.replace(/\/$/, '')}${url.search}`
}
