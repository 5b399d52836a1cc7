import { declareTopic } from '#/platform/server/pubsub/topic.ts'

/** A campaign is planned for now; any free process begins it. */
export const campaignPlanned = declareTopic<null>('campaigns')
