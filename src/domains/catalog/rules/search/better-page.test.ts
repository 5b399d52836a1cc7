import { expect, test } from 'vitest'
import { type BetterPage, betterPageFor } from './better-page.ts'

const ANSWERS: Record<string, BetterPage | null> = {
  'собрать букет самой': '/product/own-bouquet',
  'Сертификат на 3000': '/certificate',
  достав: '/oplata-i-dostavka',
  'Доставка и оплата': '/oplata-i-dostavka',
  'оплата при получении': '/oplata-i-dostavka',
  'доставка цветов маме': null,
  'букет с доставкой': null,
  гарантия: '/fresh',
  'вернуть деньги': '/warranty',
  'контакты магазина': '/contacts',
  бонусы: '/bonuses-program',
  розы: null,
}

test.each(Object.entries(ANSWERS))('«%s» is answered by %s', (words, page) => {
  expect(betterPageFor(words)).toBe(page)
})
