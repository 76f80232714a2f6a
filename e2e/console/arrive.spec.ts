import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.describe('An owner who mistypes', () => {
  // The browser itself notes the refusal in its console.
  test.use({ allowedConsole: [/401/] })

  test('is told so, and gets in with the right password', async ({ page }) => {
    await page.goto('/console/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await page.getByLabel('Email').fill(TEST_OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill('sinking-in-the-rain-7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Email and password do not match. Check both and try again.',
    )
    await axe(page)
    await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)/)
  })
})

test('A stranger who follows a link signs in first and is then where it leads', async ({ page }) => {
  await page.goto('/console/products?stock=low')
  await expect(page).toHaveURL(/\/console\/sign-in\?then=/)
  await page.getByLabel('Email').fill(TEST_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/console\/products\?stock=low$/)
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused()
})

test('A sign-in link cannot lead an owner to another site', async ({ page, buoy }) => {
  await page.goto('/console/sign-in?then=//evil.example/')
  await page.getByLabel('Email').fill(TEST_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_OWNER.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${buoy.url}/console/`)
})

test.describe('An owner who signs out', () => {
  // What the first screen had asked for may be answered after the session has ended.
  test.use({ allowedConsole: [/401/] })

  test('finds the sign-in page on the way back', async ({ page }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.goto('/console/orders')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})

test('The owner’s cookie is out of reach of scripts and of the shop’s pages', async ({
  page,
  context,
  buoy,
}) => {
  await signIn(page)
  expect(await page.evaluate(() => document.cookie)).not.toContain('buoy_owner')
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('buoy_owner'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/console' })
  expect(await context.cookies(`${buoy.url}/index.php/shop/`)).not.toContainEqual(cookie)
})
