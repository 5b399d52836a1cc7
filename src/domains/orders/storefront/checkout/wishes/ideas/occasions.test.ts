import { describe, expect, it } from 'vitest'
import ru from '#/locales/ru.json' with { type: 'json' }
import { occasionOf, occasions, ideasFor } from './occasions.ts'

const MAX_CARD_LENGTH = 200

describe('words for a card', () => {
  it('are three for each occasion, all different, and fit on a card', () => {
    const words = occasions().flatMap(ideasFor)
    expect(new Set(words).size).toBe(3 * occasions().length)
    expect(words.filter((one) => one.trim() === '' || [...one].length > MAX_CARD_LENGTH)).toEqual([])
  })

  it.each([
    ['День рождения', 'birthday'],
    ['Мама, день рождения', 'birthday'],
    ['Годовщина свадьбы', 'anniversary'],
    ['Свадьба Оли', 'wedding'],
    ['8 Марта', 'march'],
    ['80 лет вместе', 'simply'],
    ['Маме', 'mother'],
    ['', 'simply'],
  ])('fit the reason «%s»', (reason, occasion) => {
    expect(occasionOf(reason)).toBe(occasion)
  })

  it('fit every reason that the form offers', () => {
    for (const [name, title] of Object.entries(ru.orders.reasons)) expect(occasionOf(title)).toBe(name)
  })
})
