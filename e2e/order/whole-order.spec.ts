import { chooseBouquet, fillOrder, placeButton, pressAtBank, signInOnOrder } from '../support/customer.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from '../support/visit.ts'

const SLUG = 'hrizantema-kustovaya'
const BOUQUET = `db/pictures/${SLUG}.webp`
const AT_THE_DOOR = `db/pictures/${SLUG}-2.webp`
/** Not the day of most journeys: the florist's store still has slots. */
const QUIET_DAY = 2

// Each screen has a journey of its own.
test(
  'one order through everybody’s hands: paid, made, shown, liked and brought, with its receipt',
  { tag: '@desk' },
  async ({ page, phone, browser }) => {
    test.setTimeout(120_000)
    const store = await browser.newContext()
    await asStaff(store, 'florist')
    const florist = await store.newPage()
    await florist.goto('/staff/orders')
    await expect(florist.getByText('На связи')).toBeVisible()

    await chooseBouquet(page, SLUG)
    await page.goto('/order')
    await signInOnOrder(page, phone)
    await fillOrder(page, 'Картой онлайн', QUIET_DAY)
    await placeButton(page).click()
    await pressAtBank(page, (button) => button.click({ timeout: 3_000 }), /^Оплатить \d/)
    const accepted = page.getByRole('heading', { level: 1, name: /принят$/ })
    await expect(accepted).toBeVisible()
    const number = /\d+/.exec(await accepted.innerText())?.[0] ?? ''
    await expect(florist.getByText(`Новый заказ №\u00a0${number}`)).toBeVisible()

    await page.getByRole('link', { name: /Следить за заказом/ }).click()
    const status = page.getByRole('status')
    await expect(status.getByText('Принят', { exact: true })).toBeVisible()
    await florist.getByRole('searchbox', { name: 'Номер или телефон' }).fill(number)
    await florist.getByRole('search').getByRole('link').first().click()
    await expect(florist.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible()
    await florist.getByRole('button', { name: 'Взять в работу', exact: true }).click()
    await expect(status.getByText('Собираем', { exact: true })).toBeVisible()
    const camera = florist.waitForEvent('filechooser')
    await florist.getByRole('button', { name: 'Собрано, снять фото' }).click()
    await (await camera).setFiles(BOUQUET)

    const photo = page.getByRole('region', { name: 'Фото букета' })
    await expect(photo.getByRole('heading', { name: 'Букет готов. Везём?' })).toBeVisible()
    await photo.getByRole('button', { name: 'Везите' }).click()
    await expect(florist.getByText('Фото понравилось', { exact: true }).first()).toBeVisible()

    const street = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await asStaff(street, 'courier')
    const courier = await street.newPage()
    await courier.goto(new URL(florist.url()).pathname)
    await courier.getByRole('button', { name: /^Везти сегодня, хотя заказ на/ }).click()
    await expect(status.getByText('Курьер в пути', { exact: true })).toBeVisible()
    await courier.getByRole('link', { name: 'Мои доставки' }).click()
    await courier.getByRole('button', { name: `№ ${number}` }).click()
    const task = courier.getByRole('article', { name: `Заказ № ${number}` })
    // It goes before its day, which stands on it.
    await expect(task.getByText(/^на\s\d+\s[а-я]+$/)).toBeVisible()
    await task.getByRole('button', { name: 'Вручил' }).click()
    const handover = courier.getByRole('dialog', { name: `Вручить заказ № ${number}` })
    await handover.locator('input[type=file]').setInputFiles(AT_THE_DOOR)
    await handover.getByRole('button', { name: 'Вручил' }).click()
    await expect(task).toBeHidden()

    await expect(status.getByText('Доставлен', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^Вручён/ })).toBeVisible()
    await page.getByRole('button', { name: 'Чек', exact: true }).click()
    const receipts = page.getByRole('dialog', { name: /^Чеки заказа/ })
    await expect(receipts.getByRole('region', { name: 'Предоплата' })).toContainText('Оформлен')
    await store.close()
    await street.close()
  },
)
