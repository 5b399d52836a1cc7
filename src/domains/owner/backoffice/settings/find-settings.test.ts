import { expect, test } from 'vitest'
import type { StaffSetting } from '../../contract/staff/settings.ts'
import { findSettings, markWords, wordsOf } from './find-settings.ts'

const share: StaffSetting = {
  name: 'loyalty.pointsShare',
  group: 'bonuses',
  unit: 'percent',
  bounds: { min: 0, max: 50 },
  default: 30,
  value: 25,
}
const days: StaffSetting = { ...share, name: 'loyalty.lifeDays', unit: 'days', value: 180 }

test.each([
  ['бонус', ['loyalty.pointsShare', 'loyalty.lifeDays']],
  ['СПИСАТЬ бонус', ['loyalty.pointsShare']],
  ['без доставки', ['loyalty.pointsShare']],
  ['25 %', ['loyalty.pointsShare']],
  ['180', ['loyalty.lifeDays']],
  ['начислёния', ['loyalty.lifeDays']],
  ['осьминог', []],
  ['', ['loyalty.pointsShare', 'loyalty.lifeDays']],
])('«%s» finds %j', (query, names) => {
  expect(findSettings([share, days], wordsOf(query)).map(({ name }) => name)).toEqual(names)
})

test('what is found is marked, in the letters of the text', () => {
  expect(markWords('Расчёт бонусов, бонус', wordsOf('бонус расчет'))).toEqual([
    { part: 'Расчёт', isMarked: true },
    { part: ' ', isMarked: false },
    { part: 'бонус', isMarked: true },
    { part: 'ов, ', isMarked: false },
    { part: 'бонус', isMarked: true },
  ])
})
