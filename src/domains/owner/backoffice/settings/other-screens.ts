import type { Permission } from '#/domains/auth/rules/permissions.ts'
import type ru from '#/locales/ru.json'

/** What is set on screens of its own. */
export const OTHER_SCREENS: readonly {
  key: keyof typeof ru.staff.settings.links
  to: string
  needs: Permission
}[] = [
  { key: 'stores', to: '/staff/stores', needs: 'stores' },
  { key: 'windows', to: '/staff/windows/settings', needs: 'windows.edit' },
  { key: 'zones', to: '/staff/zones', needs: 'zones' },
  { key: 'peaks', to: '/staff/peaks', needs: 'peaks' },
  { key: 'promo', to: '/staff/promo', needs: 'promo' },
  { key: 'pages', to: '/staff/pages', needs: 'content' },
  { key: 'start', to: '/staff/start', needs: 'opening' },
  { key: 'team', to: '/staff/team', needs: 'team' },
]
