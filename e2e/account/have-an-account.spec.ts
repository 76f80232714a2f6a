import { freshEmail, haveInCart, orderReceived, PRODUCTS } from '../shop/shopping.ts'
import { axe } from '../support/axe.ts'
import { CARDS, fillAddress, payWith } from '../support/shopper.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { ACCOUNT, PASSWORD, register } from './account.ts'

test.describe('somebody who mistypes their password', () => {
  // The browser itself notes the status of a refused form.
  test.use({ allowedConsole: [/status of 422/] })

  test('looks at it, and logs in with Enter [S2.15] [S4.07] [S5.04] [S5.05]', async ({ page }) => {
    const email = freshEmail('looks')
    await register(page, email)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You’re logged out')).toBeVisible()
    await hydrated(page)
    const password = page.locator('#password')
    const login = page.locator('form.woocommerce-form-login')
    await page.locator('#username').fill(email)
    await password.fill('not this one')
    await expect(password).toHaveAttribute('type', 'password')
    await login.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await login.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')

    // Enter in a password field sends the login form and no other.
    await page.locator('#reg_password').fill('whatever it is')
    await page.locator('#reg_password').press('Enter')
    await expect(page.locator('#reg_password')).toHaveValue('whatever it is')
    await password.press('Enter')
    await expect(page.locator('.woocommerce-error')).toContainText('That email and password don’t match')
    await expect(page.locator('#username')).toHaveValue(email)
    await expect(password).toHaveValue('')
    await hydrated(page)
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible()
  })
})

test('a guest makes an account while they buy, and finds order and address in it [S3.16] [S5.26]', async ({
  page,
  buoy,
}) => {
  const email = freshEmail('maker')
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await page.goto('/index.php/checkout/')
  await hydrated(page)
  await expect(page.locator('.wc-stripe-card-form')).toHaveAttribute('aria-busy', 'false')
  await fillAddress(page, email)
  const copy = page.locator('#wc-stripe-payment-form input[name="createaccount"]')
  await page.locator('#createaccount').check()
  await expect(copy).toHaveValue('1')
  await page.locator('#createaccount').uncheck()
  await expect(copy).toHaveCount(0)
  await page.locator('#createaccount').check()
  await page.locator('#account_password').fill(PASSWORD)
  await payWith(page, CARDS.pays)
  await orderReceived(page)
  await page.goto(`${ACCOUNT}orders/`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^Order #/ }).click()
  await expect(page.getByText('Little Tinny')).toBeVisible()
  await expect(page.getByText('Being packed')).toBeVisible()
  await axe(page)
  await haveInCart(page, buoy, PRODUCTS.tinny)
  await page.goto('/index.php/checkout/')
  await expect(page.locator('#billing_city')).toHaveValue('Noosa Heads')
  await expect(page.locator('#billing_email')).toHaveValue(email)
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
})

test.describe('somebody who logs in at checkout', () => {
  test.use({ allowedConsole: [/status of 422/] })

  test('loses nothing of what they have typed', async ({ page, buoy }) => {
    const email = freshEmail('inline')
    await register(page, email)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You’re logged out')).toBeVisible()
    await haveInCart(page, buoy, PRODUCTS.tinny)
    await page.goto('/index.php/checkout/')
    await hydrated(page)
    await page.locator('#billing_address_1').fill('7 Half Typed Street')
    await page.getByText('Already a customer?').click()
    await page.locator('#username').fill(email)
    await page.locator('#password').fill('wrong one')
    await page.locator('#password').press('Enter')
    await expect(page.locator('.woocommerce-error')).toContainText('don’t match')
    await expect(page.locator('#billing_address_1')).toHaveValue('7 Half Typed Street')
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password').press('Enter')
    await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
    await expect(page.locator('#billing_address_1')).toHaveValue('7 Half Typed Street')
    await expect(page.locator('#billing_email')).toHaveValue(email)
    await expect(page.locator('.cart_item')).toHaveCount(1)
  })
})

test('a guest keeps a tray on a phone, and finds it in their account after they have logged in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/index.php/product/noosa-round/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to wish list', exact: true }).click()
  await expect(page.getByRole('button', { name: 'On your wish list', exact: true })).toBeVisible()
  await register(page, freshEmail('keeper'))
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  await axe(page)
  await page.goto('/index.php/wish-list/')
  await expect(page.getByRole('heading', { name: 'Noosa Round' })).toBeVisible()
  await axe(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Noosa Round' })).toBeVisible()
  await page.getByRole('button', { name: 'Noosa Round on your wish list' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

test('a customer on a phone sees in the menu of their account where they are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await register(page, freshEmail('menu'))
  const menu = page.getByRole('navigation', { name: 'Account' })
  const last = menu.getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await page.goto((await last.getAttribute('href')) ?? '')
  await expect(menu.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
})
