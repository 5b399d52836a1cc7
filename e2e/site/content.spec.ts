import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

test('promotions say until when, on what conditions and where to', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/promo')
  await acceptCity(page)
  const card = page.getByRole('article').filter({ hasText: 'Скидки недели' })
  await expect(card.getByText(/^До \d/)).toBeVisible()
  await card.getByText('Условия').click()
  await expect(card.getByText('Скидка уже в цене')).toBeVisible()
  await card.getByRole('link', { name: 'Смотреть скидки' }).click()
  await expect(page).toHaveURL(/\/category\/akcii$/)
})

test(
  'questions are found by words, and an address with its number opens one',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/faq#q-6')
    await expect(page.getByText('Курьер подождёт 15 минут')).toBeVisible()
    await page.getByRole('searchbox', { name: /Найти вопрос/ }).fill('бонусы списать')
    await expect(page.getByText('Как получить и списать бонусы?')).toBeVisible()
    await expect(page.getByText('Можно ли отправить анонимно?')).toBeHidden()
    await page.getByRole('searchbox', { name: /Найти вопрос/ }).fill('слоны')
    await expect(page.getByText('Такого вопроса нет')).toBeVisible()
  },
)

test.describe('staff', () => {
  test(
    'what a manager publishes customers see at once, and two managers do not overwrite each other',
    { tag: '@desk' },
    async ({ browser }) => {
      const slug = 'fresh'
      const title = `Заголовок Инны: ${slug}`
      const words = 'Розы живут десять дней.'
      const [one, two, customer] = await Promise.all([
        browser.newContext(),
        browser.newContext(),
        browser.newContext(),
      ])
      await asStaff(one, 'manager')
      await asStaff(two, 'admin')
      const [vera, inna] = [await one.newPage(), await two.newPage()]
      await vera.goto(`/staff/pages/${slug}`)
      await inna.goto(`/staff/pages/${slug}`)
      const textOf = (page: typeof vera) => page.getByRole('textbox', { name: 'Текст' })
      await inna.getByLabel('Заголовок').fill(title)
      await textOf(vera).fill(`## Главное\n\n${words}`)
      await expect(vera.getByRole('region', { name: 'Так увидят покупатели' })).toContainText(words)
      await vera.getByRole('button', { name: 'Опубликовать' }).click()
      await expect(vera.getByText('Всё сохранено')).toBeVisible()

      const reader = await customer.newPage()
      await expect(async () => {
        await reader.goto(`/${slug}`)
        await expect(reader.getByText(words)).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 5_000 })

      await inna.getByRole('button', { name: 'Опубликовать' }).click()
      const conflict = inna.getByRole('alert')
      await expect(conflict).toContainText(words)
      await conflict.getByRole('button', { name: 'Сохранить' }).click()
      await expect(inna.getByText('Всё сохранено')).toBeVisible()
      await reader.goto(`/${slug}`)
      await expect(async () => {
        await reader.goto(`/${slug}`)
        await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible({
          timeout: 200,
        })
        await expect(reader.getByText(words)).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 5_000 })
      await Promise.all([one.close(), two.close(), customer.close()])
    },
  )

  test(
    'a promotion is made with its picture and taken away again',
    { tag: '@desk' },
    async ({ page, context }) => {
      await asStaff(context, 'manager')
      await page.goto('/staff/promotions')
      await page.getByRole('link', { name: 'Добавить акцию' }).click()
      const title = 'Осенние букеты со стола'
      await page.getByLabel('Название').fill(title)
      await page.getByLabel('Коротко о главном').fill('Пока не выпал снег')
      await page.getByLabel('Надпись на кнопке').fill('Выбрать')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Загрузите картинку')).toBeVisible()
      await page.locator('input[type=file]').setInputFiles('db/demo/pictures/piony-9.webp')
      await expect(page.getByLabel('Что на картинке')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page).toHaveURL(/\/staff\/promotions$/)
      const row = page.getByRole('link', { name: title })
      await expect(row).toContainText('Показываем')
      await page.goto('/promo')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.goto('/staff/promotions')
      await row.click()
      await page.getByRole('button', { name: 'Удалить' }).click()
      await expect(page).toHaveURL(/\/staff\/promotions$/)
      await expect(row).toBeHidden()
    },
  )

  test('questions change their order by the keyboard', { tag: '@desk' }, async ({ page, context }) => {
    await asStaff(context, 'manager')
    await page.goto('/staff/faq')
    const first = page.getByRole('list', { name: 'Вопросы и ответы' }).getByRole('listitem').first()
    await expect(first).toContainText('Как быстро доставите букет?')
    const kept = page.waitForResponse('**/staff/api/faq/order')
    await page.getByRole('button', { name: 'Как быстро доставите букет?: ниже' }).press('Enter')
    await kept
    await expect(first).toContainText('Сколько стоит доставка?')
    await page.reload()
    await expect(first).toContainText('Сколько стоит доставка?')
    await page.getByRole('button', { name: 'Как быстро доставите букет?: выше' }).press('Enter')
    await expect(first).toContainText('Как быстро доставите букет?')
  })

  test('customers and guests are told that the place is not theirs', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/staff/pages')
    await expect(page.getByRole('heading', { name: 'Войдите, чтобы работать' })).toBeVisible()
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
