import { INBOX_CHANNEL } from '#/domains/notifications/storage-names.ts'
import { ignorePendingAnswers, loadInbox, loadUnread, onRead } from './inbox-list.ts'
import { createInboxConnection } from './inbox-socket.ts'
import { forgetPush, renewPush } from '../push/push-browser.ts'

/**
 * `spec §4`; rechecks when the tab becomes visible: a dead connection, or one closed for a newer tab, missed
 * events.
 */
export const followInbox = (token: () => string | undefined): { stop: () => void } => {
  const connection = createInboxConnection(token)
  const tabs = new BroadcastChannel(INBOX_CHANNEL)
  const notifyTabs = () => tabs.postMessage(null)
  const look = () => void loadUnread()
  const lookIfVisible = () => document.visibilityState === 'visible' && look()
  onRead.add(notifyTabs)
  tabs.addEventListener('message', look)
  document.addEventListener('visibilitychange', lookIfVisible)
  connection.open()
  void Promise.all([loadInbox(), loadUnread()])
  void renewPush().catch(() => undefined)
  return {
    stop: () => {
      connection.close()
      tabs.close()
      onRead.delete(notifyTabs)
      document.removeEventListener('visibilitychange', lookIfVisible)
      ignorePendingAnswers()
      // Signed out.
      if (!token()) void forgetPush()
    },
  }
}
