import { declareTopic } from '#/platform/server/pubsub/topic.ts'

/** Sent by hand: any free process takes them. */
export const webhooksQueued = declareTopic<null>('webhooks')
