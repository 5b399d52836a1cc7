import { forgetAnswers, loadInbox, loadUnread, onRead } from './inbox-list.ts'
import { createInboxLine } from './inbox-socket.ts'
import { forgetPush, keepPush } from '../push/push-browser.ts'

/** On which this browser's tabs tell each other that all was read. */
const CHANNEL = 'lavanda-inbox'

/**
 * Opens the line, loads list and count (`spec §4`), and looks again when the tab comes back to sight: a line that died
 * in silence, or that the shop ended for a newer tab's sake, has told nothing meanwhile.
 */
export const followInbox = (token: () => string | undefined): { stop: () => void } => {
  const line = createInboxLine(token)
  const tabs = new BroadcastChannel(CHANNEL)
  const tell = () => tabs.postMessage(null)
  const look = () => void loadUnread()
  const comeBack = () => document.visibilityState === 'visible' && look()
  onRead.add(tell)
  tabs.addEventListener('message', look)
  document.addEventListener('visibilitychange', comeBack)
  line.open()
  void Promise.all([loadInbox(), loadUnread()])
  void keepPush().catch(() => undefined)
  return {
    stop: () => {
      line.close()
      tabs.close()
      onRead.delete(tell)
      document.removeEventListener('visibilitychange', comeBack)
      forgetAnswers()
      // Signed out: this browser is nobody's to tell.
      if (!token()) void forgetPush()
    },
  }
}
