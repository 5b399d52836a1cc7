import type { PageFacts } from '#/domains/content/server/public.ts'
import { BIRTHDAY_DAYS } from '#/domains/loyalty/rules/birthday.ts'
import { FRIEND_DISCOUNT, INVITE_DAYS, REWARDS_A_MONTH } from '#/domains/loyalty/rules/invitations.ts'
import { LEVELS } from '#/domains/loyalty/rules/levels.ts'
import {
  GIFTS,
  LIFE_DAYS,
  POINTS_SHARE,
  RETURNED_LIFE_DAYS,
  USABLE_AFTER_HOURS,
} from '#/domains/loyalty/rules/points-life.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

const days = (n: number) => t('pageDrafts.days', { n })
const points = (n: number) => t('pageDrafts.points', { n })
const percent = (n: number) => t('pageDrafts.percent', { n })

/** What the pages of the bonuses and of invitations say in numbers. */
export const pageFacts = (): PageFacts => ({
  points_percents: t('pageDrafts.percents', {
    from: LEVELS[0].percent,
    to: LEVELS.at(-1)?.percent ?? LEVELS[0].percent,
  }),
  points_levels: LEVELS.map(({ from, percent: back }, index) => {
    const bound = LEVELS[index + 1]?.from
    const spent =
      from === 0 && bound
        ? t('pageDrafts.upTo', { sum: formatMoney(bound) })
        : t('pageDrafts.from', { sum: formatMoney(from) })
    return `| ${spent} | ${percent(back)} |`
  }).join('\n'),
  points_share: percent(POINTS_SHARE),
  points_life: days(LIFE_DAYS),
  points_returned: days(RETURNED_LIFE_DAYS),
  points_after: t('pageDrafts.hours', { n: USABLE_AFTER_HOURS }),
  points_welcome: points(GIFTS.welcome),
  points_birthday: points(GIFTS.birthday),
  points_review: points(GIFTS.review),
  points_friend: points(GIFTS.referral),
  birthday_days: days(BIRTHDAY_DAYS),
  friend_discount: formatMoney(FRIEND_DISCOUNT.amount),
  friend_min: formatMoney(FRIEND_DISCOUNT.minGoods),
  friend_days: days(INVITE_DAYS),
  friend_rewards: String(REWARDS_A_MONTH),
})
