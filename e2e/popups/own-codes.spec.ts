import type { Teaser } from '@buoy/popups/designs/contract.ts'
import { ANYWHERE } from './foreign/every-part.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'
import { AT_ONCE, expectAccessible, listenFor, WITHOUT_FORM } from './scenes.ts'

const TEASER: Teaser = { mode: 'always', text: 'Ten off', place: 'bottom-end' }
const OWN = { code: '', caption: 'Ten off every pond', own: { kind: 'list', goodForDays: 7 } } as const

const upload = (...codes: string[]) =>
  `with list as (insert into popups.code_list (campaign_id, list) values ('${GARDEN_CAMPAIGN}', '_coupon') on conflict do nothing)
   insert into popups.code_of_list (client_id, campaign_id, list, code, added_at)
   select c.client_id, c.id, '_coupon', code, now() from popups.campaign c, unnest('{${codes.join()}}'::text[]) code
   where c.id = '${GARDEN_CAMPAIGN}'`

test('A press gives a visitor a code of their own, and its tab shows it until it ends (W3.51)', async ({
  page,
  context,
  world,
}) => {
  const copied = await listenFor(page, 'couponCopy')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.redesign({ form: WITHOUT_FORM, coupon: OWN, teaser: TEASER }, AT_ONCE)
  await world.query(upload('MINE-1', 'MINE-2'))
  await arrive(page, world.garden)
  await popupOn(page).getByRole('button', { name: 'Get my code' }).press('Enter')
  await expect(popupOn(page).getByRole('button', { name: 'Copy the code: MINE-1' })).toBeVisible()
  await expectAccessible(page)
  expect(await world.query('select coupon, extra_button from popups.conversion')).toEqual([
    { coupon: 'MINE-1', extra_button: 'coupon' },
  ])

  // On the next page the popup itself does not come up.
  await world.redesign(
    { form: WITHOUT_FORM, coupon: OWN, teaser: TEASER },
    { ...ANYWHERE, triggers: [{ kind: 'time', seconds: 600, scope: 'page' }] },
  )
  await arrive(page, world.garden)
  const tab = page.locator(`#poptin_${GARDEN_CAMPAIGN}_code`)
  const copy = tab.getByRole('button', { name: /^Copy the code: MINE-1\. until \w/ })
  await copy.click()
  await expect(tab.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MINE-1')
  expect(await copied()).toEqual([{ event_name: 'couponCopy', coupon_code: 'MINE-1', prize_label: '' }])

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('poptin_codes') ?? '{}')
    for (const one of Object.values(kept)) Object.assign(one as object, { endsAt: Date.now() - 1 })
    localStorage.setItem('poptin_codes', JSON.stringify(kept))
  })
  await arrive(page, world.garden)
  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}_teaser`)).toBeAttached()
  await expect(tab).toHaveCount(0)
})

test('Without a code left a visitor is told so, and their answer is kept', async ({ page, world }) => {
  await world.redesign({ coupon: OWN, language: 'he' }, AT_ONCE)
  await arrive(page, world.garden)
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
  const thanks = page.getByRole('dialog', { name: 'The next one is yours' })
  await expect(thanks.getByRole('status')).toHaveText('אין כרגע קוד. נא לנסות שוב מאוחר יותר.')
  expect(await world.query('select email, coupon from popups.conversion')).toEqual([
    { email: 'kim@example.com', coupon: '' },
  ])
})

test('On a Shopify page one press has the code applied at the checkout, without leaving the page', async ({
  page,
  world,
}) => {
  await world.redesign(
    { form: WITHOUT_FORM, coupon: { code: 'POND 10', caption: '' } },
    { ...ANYWHERE, ...AT_ONCE },
  )
  await arrive(page, world.store('shopify'))
  await popupOn(page).getByRole('button', { name: 'Use it in my cart' }).press('Enter')
  await expect(popupOn(page).getByText('It is applied at the checkout.')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'discount_code')?.value).toBe('POND%2010')
  await expect(page).toHaveURL(world.store('shopify'))
})

test('On a page of our own shop one press puts the code into the cart, in the words of the shop', async ({
  page,
  world,
}) => {
  const replies = [
    { error: true, message: 'Your cart is empty.' },
    { notice: 'Coupon code applied successfully.', cart: { count: 1 } },
  ]
  const asked: (string | null)[] = []
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('data-currency', 'AUD'))
  })
  await page.route('**/?wc-ajax=apply_coupon', (route) => {
    asked.push(route.request().postData())
    return route.fulfill({ json: replies.shift() ?? {} })
  })
  await world.redesign(
    { form: WITHOUT_FORM, coupon: { code: 'POND10', caption: '' } },
    { ...ANYWHERE, ...AT_ONCE },
  )
  await arrive(page, world.store('woocommerce'))
  const use = popupOn(page).getByRole('button', { name: 'Use it in my cart' })
  await use.press('Enter')
  await expect(popupOn(page).getByText('Your cart is empty.')).toBeVisible()
  await use.press('Enter')
  await expect(popupOn(page).getByText('Coupon code applied successfully.')).toBeVisible()
  expect(asked).toEqual(['coupon_code=POND10', 'coupon_code=POND10'])
})
