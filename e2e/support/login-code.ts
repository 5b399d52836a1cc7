import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { formatPhone } from '../../src/platform/shared/format-phone.ts'
import { describeRun } from './run.ts'

const readLog = () => readFile(describeRun().output, 'utf8')

export const logLength = async (): Promise<number> => (await readLog()).length

export const logSince = async (length: number): Promise<string> => (await readLog()).slice(length)

/** From the console provider's log. `after` skips older codes of a shared phone. */
export const signInCode = async (phone: string, after = 0): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    code = lastCodeIn(phone, await logSince(after))
    expect(code, `a code to ${phone} in what the shop said`).toBeDefined()
  }).toPass({ timeout: 5_000, intervals: [100] })
  return String(code)
}

export const lastCodeIn = (phone: string, log: string): string | undefined => {
  const line = log.split('\n').findLast((one) => one.includes(formatPhone(phone)))
  return line && /\b\d{6}\b/.exec(line.replace(formatPhone(phone), ''))?.[0]
}
