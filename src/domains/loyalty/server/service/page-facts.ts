import type { PageFacts } from '#/domains/content/server/public.ts'
import { type Level, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import { inviteSettings, pointSettings } from '#/domains/loyalty/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

const days = (n: number) => t('pageDrafts.days', { n })
const points = (n: number) => (n > 0 ? t('pageDrafts.points', { n }) : '')
const sum = (n: number) => (n > 0 ? formatMoney(n) : '')
const percent = (n: number) => t('pageDrafts.percent', { n })

export const pageFacts = async (db: Db): Promise<PageFacts> => {
  const settings = await settingsOf(db, pointSettings)
  const invites = await settingsOf(db, inviteSettings)
  return {
    ...levelFacts(levelsOf(settings)),
    points_share: percent(settings.pointsShare),
    points_life: days(settings.lifeDays),
    points_returned: days(settings.returnedLifeDays),
    points_after: t('pageDrafts.hours', { n: settings.usableAfter }),
    points_welcome: points(settings.welcomeGift),
    points_birthday: points(settings.birthdayGift),
    points_review: points(settings.reviewGift),
    points_friend: points(invites.inviterGift),
    birthday_days: days(settings.birthdayDays),
    friend_discount: sum(invites.friendDiscount),
    friend_min: formatMoney(invites.friendGoodsFrom),
    friend_days: days(invites.inviteDays),
    friend_rewards: String(invites.rewardsAMonth),
  }
}

const levelFacts = (levels: readonly [Level, ...Level[]]): PageFacts => ({
  points_levels: levels
    .map(({ from, percent: back }, index) => {
      const bound = levels[index + 1]?.from
      const spent =
        from === 0 && bound
          ? t('pageDrafts.upTo', { sum: formatMoney(bound) })
          : t('pageDrafts.from', { sum: formatMoney(from) })
      return `| ${spent} | ${percent(back)} |`
    })
    .join('\n'),
})
