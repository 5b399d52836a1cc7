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
    'what a manager publishes customers see at once',
    { tag: '@desk' },
    async ({ page, context, browser }) => {
      const slug = 'fresh'
      const words = 'Розы живут десять дней.'
      await asStaff(context, 'manager')
      await page.goto(`/staff/pages/${slug}`)
      await page.getByRole('textbox', { name: 'Текст' }).fill(`## Главное\n\n${words}`)
      await expect(page.getByRole('region', { name: 'Так увидят покупатели' })).toContainText(words)
      await page.getByRole('button', { name: 'Опубликовать' }).click()
      await expect(page.getByText('Всё сохранено')).toBeVisible()

      const customer = await browser.newContext()
      const reader = await customer.newPage()
      await expect(async () => {
        await reader.goto(`/${slug}`)
        await expect(reader.getByText(words)).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 5_000 })
      await customer.close()
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
      await page.locator('input[type=file]').setInputFiles('db/pictures/piony-9.webp')
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
    await page.getByRole('link', { name: 'Войти' }).click()
    await expect(page).toHaveURL(/\/login\?to=%2Fstaff%2Fpages/)
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
  })
})
