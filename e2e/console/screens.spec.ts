import { SCREENS as ADDRESSES } from '@buoy/console/screens.ts'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { lookAtEveryWidth } from '../support/widths.ts'
import { type BusyShop, keepBusy } from './busy-shop.ts'
import { DOOR, GONE, SCREENS, type Screen } from './console-screens.ts'
import { leaveAddress } from './leave-address.ts'
import { addressOf, goInside, load } from './open-screen.ts'

/** Lists have to find room for it. */
const LONG_ADDRESS = 'somebody.with.a.rather.long.address@gardening.example.com'

/** Fields whose choices are asked for by a call of their own: the call, where they stand and what they say. */
const SIDE_QUERIES: readonly {
  title: string
  choices: RegExp
  path: string
  says: string
  /** Brings the fields to light. */
  open?: (page: Page) => Promise<void>
  /** How many there are of them; one call serves all. */
  fields?: number
}[] = [
  {
    title: 'the filter of products',
    says: 'The categories',
    choices: /\/console\/api\/categories$/,
    path: '/console/products',
  },
  {
    title: 'what a coupon is for',
    says: 'The products and categories',
    choices: /\/console\/api\/coupon-targets/,
    path: '/console/coupons/new',
  },
  {
    title: 'what goes with a product',
    says: 'The products',
    fields: 2,
    choices: /\/console\/api\/products\/find/,
    path: '/console/products/1',
  },
  {
    title: 'a tax class for many products',
    says: 'The tax classes',
    choices: /\/console\/api\/products\/choices$/,
    path: '/console/products',
    open: (page) => changeMany(page, 'Tax class…'),
  },
  {
    title: 'the limit of an account',
    says: 'The limit for all your popups',
    choices: /\/console\/api\/popups\/cap$/,
    path: '/console/popups/DemoWonkyTray/when',
  },
  {
    title: 'where popups tell what happens',
    says: 'Analytics',
    choices: /\/console\/api\/popups\/analytics$/,
    path: '/console/popups/install',
  },
  {
    title: 'what texts say of delivery',
    says: 'Free delivery from',
    choices: /\/console\/api\/popups\/free-shipping$/,
    path: '/console/popups/install',
  },
]

/** Chooses a product in the list and opens what changes many at once. */
async function changeMany(page: Page, what: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Choose Spritz Ring Six' }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: what }).press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test.describe('Every screen can be used by everybody at every width', () => {
  let busy: BusyShop | undefined

  for (const [subject, screens] of Object.entries(SCREENS)) {
    test(subject, async ({ page, context, buoy }) => {
      test.slow()
      await signIn(page)
      if (busy === undefined) {
        await leaveAddress(await context.newPage(), buoy.url, LONG_ADDRESS)
        busy = await keepBusy(page, buoy)
      }
      for (const [index, screen] of screens.entries())
        await walk(page, screen, addressOf(screen, busy), index === 0 ? load : goInside)
    })
  }

  test.describe('When the store has trouble', () => {
    test.use({ allowedConsole: [/500/] })

    test('an order says which parts did not load, and tries them again', async ({ page, buoy }) => {
      await signIn(page)
      busy ??= await keepBusy(page, buoy)
      const parts = /\/console\/api\/orders\/\d+\/(refunds|disputes)$/
      const trouble = { code: 'internal', message: 'Something broke in the store. Try again in a moment.' }
      await page.route(parts, (route) => route.fulfill({ status: 500, json: trouble }))
      await page.goto(`/console/orders/${busy.ids.disputed}`)
      const failed = page.getByRole('alert').filter({ hasText: 'This did not load' })
      await expect(failed).toHaveCount(2)
      await axe(page)
      await page.unroute(parts)
      await failed.first().getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Disputed: the bank needs your response')).toBeVisible()
      await failed.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible()
      await expect(failed).toHaveCount(0)
    })

    test('the leads have their heading before their account is known, and try again', async ({ page }) => {
      await signIn(page)
      const accounts = /\/console\/api\/popup-accounts$/
      await page.route(accounts, (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }))
      await page.goto('/console/leads')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads')
      await axe(page)
      await page.unroute(accounts)
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByRole('searchbox', { name: /Search/ })).toBeVisible()
    })
  })

  test.describe('When the choices of a field do not load', () => {
    test.use({ allowedConsole: [/500/] })

    for (const { title, choices, path, open, says, fields } of SIDE_QUERIES) {
      test(`${title} says so, and tries again`, async ({ page }) => {
        await signIn(page)
        const trouble = { code: 'internal', message: 'Something broke in the store. Try again in a moment.' }
        await page.route(choices, (route) => route.fulfill({ status: 500, json: trouble }))
        await page.goto(path)
        await open?.(page)
        const failed = page.getByRole('alert').filter({ hasText: `${says} did not load.` })
        await expect(failed).toHaveCount(fields ?? 1)
        await expect(failed.first()).toContainText('Something broke in the store.')
        await axe(page)
        await page.unroute(choices)
        await failed.first().getByRole('button', { name: 'Try again' }).press('Enter')
        await expect(failed).toHaveCount(0)
      })
    }
  })

  test.describe('Where nothing is, and outside', () => {
    test.use({ allowedConsole: [/404|410/] })

    test('what is gone', async ({ page }) => {
      await signIn(page)
      for (const screen of GONE) await walk(page, screen, screen.path, load)
    })

    test('signing in', async ({ page }) => {
      for (const screen of DOOR) await walk(page, screen, screen.path, load)
    })
  })
})

/** Opens a screen one way or the other, and looks at it. */
async function walk(
  page: Page,
  { name }: Screen,
  path: string,
  open: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' }), name).toHaveCount(0)
    await lookAtEveryWidth(page, { isTall: true })
  })
}

test('No screen of the console is left out of the walk', () => {
  const parameters = (address: string) => address.split(':').length
  const known = ['setup', 'sign-in', ...ADDRESSES.map(({ path }) => path.slice(1))]
    .filter(Boolean)
    .toSorted((one, other) => parameters(one) - parameters(other))
  expect(known.length).toBeGreaterThan(40)
  const walked = [...Object.values(SCREENS).flat(), ...GONE, ...DOOR].map(({ path }) => {
    const inside = path.replace('/console/', '').replace(/\?.*/, '')
    return known.find((address) => address === inside) ?? known.find((address) => fits(address, inside))
  })
  expect(known.filter((address) => !walked.includes(address))).toEqual([])
})

/** Whether `products/12` is a `products/:id`. */
function fits(address: string, path: string): boolean {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}

test('An owner goes through a list by the keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/products')
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('button')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows.first()).toBeFocused()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the screens that did not fit the bar are under More', async ({ page }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Emails' }).click()
    await expect(page.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
