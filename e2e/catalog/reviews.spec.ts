import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { acceptCity } from '../support/customer.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

/** Received an order in the demo, without a review. */
const MARINA = '+79736201408'

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

test(
  'reviews are chosen by stars and photos, in the address, and more come when asked for',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/otzyvy')
    await acceptCity(page)
    const reviews = page.getByRole('main').getByRole('article')
    await expect(reviews).toHaveCount(12)
    await page.getByRole('button', { name: 'Показать ещё' }).click()
    await expect(reviews).toHaveCount(24)
    await page.getByRole('link', { name: /^4 звезды: \d+/ }).click()
    await expect(page).toHaveURL(/stars=4/)
    await expect(page.getByRole('img', { name: 'Оценка 5 из 5' })).toHaveCount(0)
    await page.getByRole('link', { name: /^4 звезды.*убрать/ }).click()
    await page.getByRole('link', { name: /^С фото/ }).click()
    await expect(page).toHaveURL(/photos=1/)
    await page.reload()
    await expect(page.getByRole('link', { name: /^С фото/ })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Фото 1, открыть на весь экран' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Фотографии покупателей' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a long review is folded and unfolds', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/lavandovoe-oblako')
  const review = page.getByRole('article').filter({ hasText: 'гортензию потом засушила' })
  // Reviews hydrate after what is above: an earlier press is lost.
  await expect(async () => {
    await review.getByRole('button', { name: 'Читать целиком' }).click({ timeout: 1_000 })
    const fold = review.getByRole('button', { name: 'Свернуть' })
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
})

test.describe('from the bouquet to the published review', { tag: '@desk' }, () => {
  // One review per order.
  test('a guest signs in, writes, loses the page, sends; the shop publishes it and tells', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/otzyvy')
    await acceptCity(page)
    await page.getByRole('button', { name: 'Оставить отзыв' }).click()
    await fillSignIn(page.getByRole('dialog'), MARINA)
    const dialog = page.getByRole('dialog', { name: 'Оставить отзыв' })
    await expect(dialog.getByText('Красные розы 50 см')).toBeVisible()

    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
    await expect(dialog.getByText('Поставьте оценку')).toBeVisible()
    await expect(dialog.getByText('Напишите хотя бы пару слов')).toBeVisible()
    await expectAccessible(page, { withBestPractices: true })

    await dialog.getByRole('radio', { name: '1 звезда' }).focus()
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
    await dialog.getByLabel('Отзыв', { exact: true }).fill('Стоят вторую неделю')
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        await photo('розы.jpg', '#a03050'),
        { name: 'нет.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('не картинка') },
      ])
    await expect(dialog.getByText(/Не получилось прочитать картинку/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Убрать фото 2' }).click()
    await expect(dialog.getByText(/Не получилось прочитать картинку/)).toHaveCount(0)

    // A photo is a part of the draft once it is uploaded.
    const stored = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(stored).toContain('"photos":[{')
    await page.reload()
    await page.getByRole('button', { name: 'Оставить отзыв' }).click()
    await expect(dialog.getByLabel('Отзыв', { exact: true })).toHaveValue('Стоят вторую неделю')
    await expect(dialog.getByRole('radio', { name: '5 звёзд' })).toBeChecked()
    await expect(dialog.getByRole('img', { name: 'Фото 1' })).toBeVisible()

    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Нет связи с магазином')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
    await expect(page.getByText('Отзыв у нас')).toBeVisible()
    await page.getByRole('button', { name: 'Готово' }).click()
    const own = page.getByRole('region', { name: 'Ваши отзывы' })
    await expect(own.getByText('На проверке')).toBeVisible()

    const work = await browser.newContext()
    await asStaff(work, 'admin')
    const desk = await work.newPage()
    await desk.goto('/staff/reviews')
    const queued = desk.getByRole('article').filter({ hasText: 'Стоят вторую неделю' })
    await queued.focus()
    await desk.keyboard.press('p')
    await expect(queued).toHaveCount(0)
    await desk.getByRole('link', { name: /^Опубликованы/ }).click()
    await queued.getByRole('button', { name: 'Ответить' }).click()
    await queued.getByLabel('Ответ магазина').fill('Марина, спасибо!')
    await queued.getByRole('button', { name: 'Сохранить ответ' }).click()
    await expect(queued.getByText('Марина, спасибо!')).toBeVisible()
    await expectAccessible(desk, { withBestPractices: true })
    await work.close()

    await page.reload()
    await expect(own).toHaveCount(0)
    const published = page.getByRole('article').filter({ hasText: 'Стоят вторую неделю' })
    await expect(published).toContainText('Марина К.')
    await expect(published).toContainText('Марина, спасибо!')
    await page.goto('/product/krasnye-rozy-50')
    await expect(page.getByRole('article').filter({ hasText: 'Стоят вторую неделю' })).toBeVisible()
  })
})
