import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { formatPhone } from '../../src/platform/shared/phone.ts'
import { describeRun } from './run.ts'

/** The code that the shop sent to this phone last: without an SMS contract it is printed in the terminal. */
export const signInCode = async (phone: string): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    code = lastCodeTo(phone, await readFile(describeRun().output, 'utf8'))
    expect(code, `a code to ${phone} in what the shop said`).toBeDefined()
  }).toPass({ timeout: 5_000, intervals: [100] })
  return String(code)
}

const lastCodeTo = (phone: string, said: string): string | undefined => {
  const line = said.split('\n').findLast((one) => one.includes(formatPhone(phone)))
  return line && /\b\d{6}\b/.exec(line.replace(formatPhone(phone), ''))?.[0]
}
