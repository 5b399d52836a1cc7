import type { Extension } from '../../src/extensions.ts'
import { openBank } from './bank.ts'
import { openMessages } from './messages.ts'

/** `EXTENSIONS=./examples/another-bank`: another bank, another sender of messages, and somebody who listens to orders. */
export default {
  name: 'another-bank',
  payment: openBank,
  sms: openMessages,
  listen: async ({ type, orderId }, { env }) => {
    const url = env['ANOTHER_BANK_LISTENER']
    if (!url) return
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ type, orderId }) })
    if (!response.ok) throw new Error(`the listener answers ${response.status}`)
  },
} satisfies Extension
