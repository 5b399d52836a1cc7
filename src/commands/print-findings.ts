import type { Finding } from '#/platform/server/check/finding.ts'
import { t } from '#/platform/shared/texts.ts'

/** Returns the exit code: 1 when something is bad. */
export const printFindings = (
  findings: readonly (Finding & { name: string })[],
  log: (line: string) => void,
): number => {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const states = {
    good: t('care.check.good'),
    attention: t('care.check.attention'),
    bad: t('care.check.bad'),
  }
  const stateWidth = Math.max(...Object.values(states).map((state) => state.length))
  for (const { name, state, detail } of findings)
    log(`${name.padEnd(width)}  ${states[state].padEnd(stateWidth)}  ${detail}`)
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  log(t('care.check.sum', { bad: count('bad'), attention: count('attention') }))
  return count('bad') > 0 ? 1 : 0
}
