import type { Notification } from '#/domains/notifications/contract/inbox.ts'
import { POPPED } from '#/domains/notifications/storage-names.ts'
import { t } from '#/platform/shared/texts.ts'
import { session } from '#/platform/web/storage.ts'
import { toast } from '#/ui/feedback/toast.tsx'

const MAX_REMEMBERED = 200
const MAX_AT_ONCE = 3

const popped = (): string[] => (session.read(POPPED) ?? '').split(' ').filter(Boolean)

/** Once per notification; «{name}: {title}» (`spec §3`). Above the order's fields in one line, and nothing leads away. */
export const popUp = (notifications: Notification[]): void => {
  const before = popped()
  const fresh = notifications.filter(({ id, is_read }) => !is_read && !before.includes(id))
  if (fresh.length === 0) return
  session.write(POPPED, [...before, ...fresh.map(({ id }) => id)].slice(-MAX_REMEMBERED).join(' '))
  const isOrdering = location.pathname === '/order'
  for (const { name, title, text, link } of fresh.slice(isOrdering ? -1 : -MAX_AT_ONCE)) {
    toast({
      title: t('notifications.popup', { name, title }),
      ...(!isOrdering && text && { text }),
      ...(!isOrdering && link && { about: link, action: { label: t('notifications.open'), to: link } }),
    })
  }
}
