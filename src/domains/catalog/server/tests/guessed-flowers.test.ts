import { expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, signInStaff } = await openTestShop()
const { headers } = await signInStaff('manager')

type Guessed = { bouquet_role: string; bouquet_drawing: string }
const guess = async (name: string, kind = 'stem') => {
  const body = { name, kind, color: '#dd8fa2', unit: 'шт', cost: null }
  const { status, body: made } = await call<Guessed>('POST', '/staff/api/components', { headers, body })
  expect([name, status]).toEqual([name, 200])
  return [made.bouquet_drawing, made.bouquet_role]
}

it.each([
  ['Роза красная 50 см', 'rose', 'main'],
  ['Роза кустовая', 'rose', 'small'],
  ['Роза лавандовая', 'rose', 'main'],
  ['Пионовидная роза', 'rose', 'main'],
  ['Ранункулюс', 'rose', 'main'],
  ['Тюльпан пионовидный', 'cup', 'main'],
  ['Тюльпан розовый', 'cup', 'main'],
  ['Эустома сиреневая', 'open', 'main'],
  ['Морозник', 'open', 'main'],
  ['Хризантема кустовая', 'daisy', 'small'],
  ['Протея', 'daisy', 'main'],
  ['Гелихризум сухой', 'daisy', 'main'],
  ['Пшеница', 'spike', 'small'],
  ['Лагурус', 'spike', 'small'],
  ['Ковыль', 'spike', 'small'],
  ['Пампасная трава', 'spike', 'small'],
  ['Лаванда сухая', 'spike', 'small'],
  ['Тубероза', 'spike', 'small'],
  ['Дельфиниум синий', 'spike', 'main'],
  ['Статица сухая', 'cluster', 'small'],
  ['Лимониум', 'cluster', 'small'],
  ['Краспедия', 'cluster', 'small'],
  ['Эрингиум', 'cluster', 'small'],
  ['Лён сухой', 'cluster', 'small'],
  ['Хлопок', 'cluster', 'main'],
  ['Гортензия голубая', 'cluster', 'main'],
  ['Эвкалипт', 'branch', 'greenery'],
  ['Рускус', 'branch', 'greenery'],
  ['Питтоспорум', 'branch', 'greenery'],
  ['Аспидистра', 'leaf', 'greenery'],
  ['Неведомка', 'open', 'main'],
])('a flower named «%s» is drawn as %s, and is %s', async (name, drawing, role) => {
  expect(await guess(name)).toEqual([drawing, role])
})

it.each([
  ['Рускус итальянский', 'branch'],
  ['Ветка ели нобилис', 'branch'],
  ['Монстера', 'leaf'],
  ['Невиданная зелень', 'branch'],
])('greenery named «%s» is drawn as %s', async (name, drawing) => {
  expect(await guess(name, 'greenery')).toEqual([drawing, 'greenery'])
})
