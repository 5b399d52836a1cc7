import { expect, test } from 'vitest'
import { nonBreaking } from './non-breaking.ts'

test('one-letter words and numbers stay with the word that follows', () => {
  expect(nonBreaking('Открытка с вашим текстом')).toBe('Открытка с\u00a0вашим текстом')
  expect(nonBreaking('Ваза стеклянная 20 см')).toBe('Ваза стеклянная 20\u00a0см')
  expect(nonBreaking('О цветах (в вазе) и в саду')).toBe('О\u00a0цветах (в\u00a0вазе) и\u00a0в\u00a0саду')
})

test('sums, short words and dashes do not part either', () => {
  expect(nonBreaking('Букет «Нежность», 3 990 ₽')).toBe('Букет «Нежность», 3\u00a0990\u00a0₽')
  expect(nonBreaking('Скидка 15 % не навсегда')).toBe('Скидка 15\u00a0% не\u00a0навсегда')
  expect(nonBreaking('День матери — 29 ноября')).toBe('День матери\u00a0— 29\u00a0ноября')
})

test('other spaces are left alone', () => {
  expect(nonBreaking('Букет «Нежность» на подставке, код 3990 21')).toBe(
    'Букет «Нежность» на подставке, код 3990 21',
  )
})
