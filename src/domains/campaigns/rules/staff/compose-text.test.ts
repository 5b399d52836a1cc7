import { expect, test } from 'vitest'
import { composeText, NOTHING_KNOWN, unknownPlaceholders } from './compose-text.ts'

const MARINA = { name: 'Марина', bouquet: 'Нежность', points: 350, code: 'СНОВА500' }

test.each([
  [
    '{Имя}, в прошлый раз вы выбрали «{Букет}». Дарим 500 ₽: {Промокод}',
    MARINA,
    'Марина, в прошлый раз вы выбрали «Нежность». Дарим 500 ₽: СНОВА500',
  ],
  [
    '{Имя}, в прошлый раз вы выбрали «{Букет}». Дарим 500 ₽: {Промокод}',
    { ...MARINA, bouquet: null },
    'Дарим 500 ₽: СНОВА500',
  ],
  ['{Имя}, мы скучаем', { ...MARINA, name: null }, 'Мы скучаем'],
  ['Ждём вас, {Имя}! У вас {Бонусы} бонусов.', { ...MARINA, name: null }, 'Ждём вас! У вас 350 бонусов.'],
  ['Ждём вас, {Имя}! У вас {Бонусы} бонусов.', { ...MARINA, points: 0 }, 'Ждём вас, Марина!'],
  ['В прошлый раз была «{Букет}»', NOTHING_KNOWN, ''],
  ['Первая строка\n{Имя}, вторая', MARINA, 'Первая строка\nМарина, вторая'],
])('«%s» for %j', (template, facts, text) => {
  expect(composeText(template, facts)).toBe(text)
})

test('what no text can say is named', () => {
  expect(unknownPlaceholders('{Имя}, {Фамилия} и {}')).toEqual(['{Фамилия}', '{}'])
})
