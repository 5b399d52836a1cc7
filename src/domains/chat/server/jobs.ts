import type { JobDefinition } from '#/platform/server/jobs.ts'
import { notifyUnread } from './service/notify-unread.ts'

export const chatJobs: JobDefinition[] = [{ name: 'chat.tellUnread', every: 15, run: notifyUnread }]
