import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { formatPhone } from '../../src/platform/shared/phone.ts'
import { describeRun } from './run.ts'

/** How much the shop has said by now: a code that is asked for next comes after it. */
export const saidSoFar = async (): Promise<number> => (await readFile(describeRun().output, 'utf8')).length

/**
 * The code that the shop sent to this phone last: without an SMS contract it is printed in the terminal. For a phone that
 * others of the run have used, `after` tells the new code from an older one.
 */
export const signInCode = async (phone: string, after = 0): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    code = lastCodeTo(phone, (await readFile(describeRun().output, 'utf8')).slice(after))
    expect(code, `a code to ${phone} in what the shop said`).toBeDefined()
  }).toPass({ timeout: 5_000, intervals: [100] })
  return String(code)
}

const lastCodeTo = (phone: string, said: string): string | undefined => {
  const line = said.split('\n').findLast((one) => one.includes(formatPhone(phone)))
  return line && /\b\d{6}\b/.exec(line.replace(formatPhone(phone), ''))?.[0]
}
