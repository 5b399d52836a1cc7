import { z } from 'zod'

/** In the order of preference; another way to tell people is added here, and in `server/service/send/senders.ts`. */
export const CHANNELS = ['app', 'mail', 'telegram', 'sms'] as const
export const ChannelName = z.enum(CHANNELS)
export type Channel = z.infer<typeof ChannelName>
