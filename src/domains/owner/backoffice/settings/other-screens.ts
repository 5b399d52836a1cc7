import type { LucideIcon } from 'lucide-react'
import type ru from '#/locales/ru.json'

type Key = keyof typeof ru.staff.settings.links

export const OTHER_SCREENS: readonly { key: Key; to: string }[] = [
  { key: 'stores', to: '/staff/stores' },
  { key: 'windows', to: '/staff/windows/settings' },
  { key: 'zones', to: '/staff/zones' },
  { key: 'peaks', to: '/staff/peaks' },
  { key: 'promo', to: '/staff/promo' },
  { key: 'pages', to: '/staff/pages' },
  { key: 'start', to: '/staff/start' },
  { key: 'team', to: '/staff/team' },
]

export type OtherScreen = { key: Key; to: string; icon: LucideIcon }
