import type { Notification } from '#/domains/notifications/contract/inbox.ts'
import { t } from '#/platform/shared/texts.ts'
import { session } from '#/platform/web/storage.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** This tab's last popups, also over a reload: the line says again what it said in the last ten seconds. */
const KEY = 'lavanda-popped'
const KEPT = 200
/** More are not read; the rest is in the list. */
const MOST_AT_ONCE = 3

const popped = (): string[] => (session.read(KEY) ?? '').split(' ').filter(Boolean)

/** The popup «{name}: {title}» (`spec §3`) of each that is new: shown once, however often it is told. */
export const popUp = (notifications: Notification[]): void => {
  const before = popped()
  const fresh = notifications.filter(({ id, is_read }) => !is_read && !before.includes(id))
  if (fresh.length === 0) return
  session.write(KEY, [...before, ...fresh.map(({ id }) => id)].slice(-KEPT).join(' '))
  for (const { name, title, text, link } of fresh.slice(-MOST_AT_ONCE)) {
    toast({
      title: t('notifications.popup', { name, title }),
      ...(text && { text }),
      ...(link && { about: link, action: { label: t('notifications.open'), to: link } }),
    })
  }
}
