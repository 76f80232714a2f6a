import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { PASSWORD, register } from '../account/account.ts'
import { axe } from '../support/axe.ts'
import { publishModules } from '../support/pages.ts'
import { awake, expect, test } from '../support/test.ts'
import { withoutPopups } from './without-popups.ts'

const MENU = aNode('menu', 'way', { label: 'On this beach', showsSearch: true, showsCart: true })

test('a page has a menu of the shop, with the way to the cart [S1.23]', async ({ page, buoy }) => {
  await withoutPopups(page)
  await page.goto(await publishModules(buoy, 'way-menu', MENU))
  await awake(page, 'way')
  const menu = page.getByRole('navigation', { name: 'On this beach' })
  await expect(menu.getByRole('link', { name: 'Drinks' })).toBeVisible()
  await menu.getByRole('button', { name: 'More in About' }).press('Enter')
  await expect(menu.getByRole('link', { name: 'Our story' })).toBeVisible()
  await expect(page.locator('.et_pb_menu__cart-button')).toHaveAccessibleName('See the cart, 0 items')
  await axe(page, '#content', ['page-has-heading-one'])
})

test('its search opens and closes, and ignores presses for 1000 ms after each [S4.50]', async ({
  page,
  buoy,
}) => {
  await withoutPopups(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(await publishModules(buoy, 'way-search', MENU))
  await awake(page, 'way')
  const box = page.locator('.et_pb_menu__search-container')
  const open = page.locator('.et_pb_menu__search-button')
  const close = page.locator('.et_pb_menu__close-search-button')
  await expect(box).toHaveClass(/--hidden/)
  await open.click()
  await expect(box).toHaveClass(/--visible/)
  await expect(box).toHaveClass(/--disabled/)
  await expect(box.getByRole('combobox')).toBeFocused()
  await page.clock.runFor(999)
  await close.click()
  await expect(box).toHaveClass(/--visible/)
  await page.clock.runFor(1)
  await expect(box).not.toHaveClass(/--disabled/)
  await close.click()
  await expect(box).toHaveClass(/--hidden/)
  await expect(open).toBeFocused()
  await open.click()
  await expect(box).toHaveClass(/--hidden/)
  await page.clock.runFor(1000)
  await open.click()
  await expect(box).toHaveClass(/--visible/)
  // Axe waits for timers of its own.
  await page.clock.resume()
  await axe(page, '#content', ['page-has-heading-one'])
})

test('I search from the middle of a page [S1.23]', async ({ page, buoy }) => {
  await withoutPopups(page)
  await page.goto(await publishModules(buoy, 'way-box', aNode('search', 'box', { label: 'Find a tray' })))
  await awake(page, 'box')
  const field = page.locator('.et_pb_search').getByRole('combobox', { name: 'Find a tray' })
  await axe(page, '#content', ['page-has-heading-one'])
  await field.fill('chess')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/index\.php\/shop\/\?s=chess$/)
})

test.describe('at the door', () => {
  // The browser itself logs the status of a refused login.
  test.use({ allowedConsole: [/status of 422/] })

  test('I log in on a page, and am told when that fails', async ({ page, buoy, context }) => {
    await withoutPopups(page)
    const email = `wren.${Date.now()}@example.com`
    await register(page, email)
    await context.clearCookies()

    const module = aNode('login', 'door', { title: 'Come in', redirect: '/index.php/about/' })
    await page.goto(await publishModules(buoy, 'way-door', module))
    await awake(page, 'door')
    const door = page.locator('.et_pb_login')
    const password = door.getByLabel('Password', { exact: true })
    await door.getByLabel('Email address').fill(email)
    await password.fill('not this one')
    await password.press('Enter')
    await expect(door.locator('.woocommerce-error')).toContainText('don’t match')
    await axe(page, '#content', ['page-has-heading-one'])
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(page).toHaveURL(/\/index\.php\/about\/$/)
    await page.goto('/index.php/way-door/')
    await expect(door).toContainText('You’re logged in')
    await expect(door.getByLabel('Email address')).toHaveCount(0)
  })
})

test('a page says what is in my cart, and follows what I add', async ({ page, buoy }) => {
  await withoutPopups(page)
  const trays = aNode('shop', 'trays', { choose: { first: 4, by: 'position' } })
  const notice = aNode('cart-notice', 'cart', { empty: 'Nothing in it yet.' })
  await page.goto(await publishModules(buoy, 'way-cart', notice, trays))
  await awake(page, 'cart')
  const said = page.locator('.et_pb_wc_cart_notice')
  await expect(said).toContainText('Nothing in it yet.')
  await page.locator('.et_pb_shop .add_to_cart_button').first().press('Enter')
  await expect(said).toContainText('1 item in your cart, $')
  await axe(page, '.et_pb_wc_cart_notice')
  await expect(said.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/index.php/cart/')
})

test('links to other networks have names', async ({ page, buoy }) => {
  const links = [
    { network: 'instagram', href: 'https://www.instagram.com/bobalong' },
    { network: 'email', href: 'mailto:hello@bobalong.example' },
  ]
  await page.goto(await publishModules(buoy, 'way-out', aNode('social-links', 'out', { links })))
  const list = page.getByRole('list', { name: 'Find us elsewhere' })
  await expect(list.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', links[0]?.href ?? '')
  await expect(list.getByRole('link', { name: 'Email' })).toBeVisible()
  await axe(page, '#content', ['page-has-heading-one'])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('menu and search still lead on, and logging in leads to the account', async ({ page, buoy }) => {
    const modules = [MENU, aNode('search', 'box', { label: 'Find a tray' }), aNode('login', 'door', {})]
    await page.goto(await publishModules(buoy, 'way-plain', ...modules))
    const menu = page.getByRole('navigation', { name: 'On this beach' })
    await expect(menu.getByRole('link', { name: 'Drinks' })).toBeVisible()
    await expect(page.locator('.et_pb_menu__search-button')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Log in to your account' })).toBeVisible()
    await page.locator('.et_pb_search input').fill('chess')
    await page.locator('.et_pb_search input').press('Enter')
    await expect(page).toHaveURL(/\/shop\/\?s=chess$/)
  })
})
