import type { JobDefinition } from '#/platform/server/jobs.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { sendPageSms } from './service/send-page-sms.ts'

export const aftercareJobs: JobDefinition[] = [{ name: 'aftercare.sms', every: MINUTE_S, run: sendPageSms }]
