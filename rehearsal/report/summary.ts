import { t } from '#/platform/shared/texts.ts'
import { clockOf, type Breakage, type Day } from './tell-day.ts'

export const percentKept = ({ promised, late }: Day): number =>
  promised === 0 ? 100 : Math.floor(((promised - late.length) / promised) * 100)

export const brokenText = ({ what, of }: Breakage): string =>
  what === 'late' ? t(`rehearsal.report.causes.${of as 'stems'}`) : t(`rehearsal.report.broken.${what}`)

/** The same day with as many as this one needed. */
export const againCommand = ({ options, advice }: Day): string =>
  [
    `npm run rehearsal -- --day ${options.day} --orders ${options.orders}`,
    `--florists ${Math.max(1, advice.florists)} --couriers ${Math.max(1, advice.couriers)} --stems ${advice.stems}`,
    options.fromBackup === null ? '' : `--from-backup ${options.fromBackup}`,
  ]
    .filter((part) => part !== '')
    .join(' ')

/** Empty without them. */
export const browsersText = ({ browsers }: Day): string =>
  browsers ? t('rehearsal.summary.browsers', browsers) : ''

/** What the owner reads at the terminal. */
export const summaryLines = (day: Day, file: string): string[] => {
  const { advice, audit, firstBroken, late, promised, setup, options } = day
  const gone = Object.values(day.left).reduce((sum, count) => sum + count, 0)
  return [
    t('rehearsal.summary.kept', { promised, percent: percentKept(day), late: late.length, gone }),
    firstBroken
      ? t('rehearsal.summary.broken', {
          at: firstBroken.minute < 0 ? t('rehearsal.report.eve') : clockOf(firstBroken.minute),
          what: brokenText(firstBroken),
        })
      : t('rehearsal.report.nothingBroken'),
    t('rehearsal.summary.need', {
      florists: advice.florists,
      hadFlorists: setup.florists.length,
      couriers: advice.couriers,
      hadCouriers: setup.couriers.length,
      stems: advice.stems,
      hadStems: options.stems,
    }),
    audit.length === 0
      ? t('rehearsal.report.audit.empty')
      : t('rehearsal.summary.audit', { names: audit.map(({ name }) => name).join(', ') }),
    browsersText(day),
    t('rehearsal.summary.file', { file }),
  ].filter((line) => line !== '')
}
