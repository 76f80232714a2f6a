import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// Who saves second gets a 409, which the browser writes into its console.
test.use({ allowedConsole: [/409 \(Conflict\)/] })

const told = (page: Page) => page.getByRole('alertdialog', { name: 'Someone else has saved this meanwhile' })
const keepMine = (page: Page) =>
  told(page).getByRole('button', { name: 'Keep my changes on top of theirs' }).press('Enter')

test('Two owners write about one category: the second reads what the first has changed, and keeps both', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/console/products/categories')
  await page.getByLabel('Name of the new category').fill('Jetty things')
  await page.keyboard.press('Enter')
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Jetty things', exact: true }).press('Enter')
    return tab.getByRole('dialog', { name: 'Jetty things' })
  }
  const mine = await open(page)
  await mine.getByLabel('Description', { exact: true }).fill('What floats beside a jetty.')

  const other = await context.newPage()
  await other.goto(page.url())
  const theirs = await open(other)
  await theirs.getByLabel('Title for search engines').fill('Jetty things that float')
  await theirs.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(theirs).toHaveCount(0)
  await other.close()

  await mine.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(told(page)).toContainText('Title for search engines: nothing → Jetty things that float')
  await expect(told(page)).toContainText('Description: nothing → What floats beside a jetty.')
  await axe(page)
  await keepMine(page)
  await expect(mine.getByLabel('Title for search engines')).toHaveValue('Jetty things that float')
  await mine.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(mine).toHaveCount(0)

  await open(page)
  await expect(mine.getByLabel('Description', { exact: true })).toHaveValue('What floats beside a jetty.')
  await mine.getByRole('button', { name: 'Delete…' }).press('Enter')
  await mine.getByRole('button', { name: 'Delete it' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Jetty things', exact: true })).toHaveCount(0)
})

test('Two owners answer one review on their phones: the second takes the answer of the first', async ({
  page,
  context,
  buoy,
}) => {
  await buoy.query(
    `insert into shop.review (product_id, author, author_email, rating, body, state, created_at)
     select id, 'Gale', 'gale@example.com', 4, 'Rides low in the water.', 'published', now()
     from shop.product where slug = 'byron-breakfast-tray'`,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/console/reviews?search=gale')
  await page.getByRole('button', { name: 'Reply to Gale' }).press('Enter')
  await page.getByLabel('Your reply to Gale').fill('Mine.')

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Reply to Gale' }).press('Enter')
  await other.getByLabel('Your reply to Gale').fill('Theirs.')
  await other.getByRole('button', { name: 'Save the reply' }).press('Enter')
  await expect(other.getByText('Reply posted.')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save the reply' }).press('Enter')
  await expect(told(page)).toContainText('Your reply to Gale: nothing → Theirs.')
  await expect(told(page)).toContainText('Your reply to Gale: Theirs. → Mine.')
  await expect(page.getByRole('button', { name: 'Save the reply' })).toBeDisabled()
  await axe(page)
  const [card, panel] = [page.getByRole('listitem').filter({ has: told(page) }), told(page)]
  const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  expect(await rightOf(panel)).toBeLessThanOrEqual(await rightOf(card))
  await told(page).getByRole('button', { name: 'Use theirs, discard mine' }).press('Enter')
  await expect(page.getByLabel('Your reply to Gale')).toHaveValue('Theirs.')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('Theirs.', { exact: true })).toBeVisible()
  await buoy.query("delete from shop.review where author = 'Gale'")
})

test('Two owners describe and cut one picture: neither loses what the other has done', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/console/pictures?search=noosa')
  const open = async (tab: Page) => {
    await tab.getByRole('list', { name: 'Pictures' }).getByRole('button').first().press('Enter')
    await tab.getByRole('button', { name: 'Change it…' }).press('Enter')
    await expect(tab.getByLabel('Description (alt text)')).toBeFocused()
  }
  await open(page)
  const caption = await page.getByLabel('Caption').inputValue()
  await page.getByLabel('Caption').fill('Afternoon drinks')

  const other = await context.newPage()
  await other.goto(page.url())
  await open(other)
  const words = await other.getByLabel('Description (alt text)').inputValue()
  await other.getByLabel('Description (alt text)').fill(`${words}, at noon`)
  await other.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(other.getByLabel('Description (alt text)')).toHaveCount(0)
  await other.close()

  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(told(page)).toContainText(`Description (alt text): ${words} → ${words}, at noon`)
  await axe(page)
  await keepMine(page)
  await expect(page.getByLabel('Description (alt text)')).toHaveValue(`${words}, at noon`)
  await page.getByLabel('Description (alt text)').fill(words)
  await page.getByLabel('Caption').fill(caption)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByLabel('Caption')).toHaveCount(0)
})

test('Two owners change one order that waits: the second keeps their word on top of what the first has changed', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  const ask = async (method: 'post' | 'put' | 'get', path: string, data?: object) => {
    const url = `${buoy.url}/console/api${path}`
    const reply = await page.request[method](url, { ...(data && { data }), headers: { origin: buoy.url } })
    expect(reply.ok(), path).toBe(true)
    return reply.json()
  }
  const address = {
    first_name: 'Wren',
    last_name: 'Wade',
    company: '',
    country: 'AU',
    address_1: '3 Jetty Lane',
    address_2: '',
    city: 'Byron Bay',
    state: 'NSW',
    postcode: '2481',
  }
  const draft = {
    email: 'wren@example.com',
    phone: '',
    billing: address,
    shipping: address,
    comments: '',
    lines: [{ variantId: 1, quantity: 1, unitPrice: null }],
    discount: 0,
    shippingLabel: 'Courier',
    shippingAmount: 1000,
  }
  const { id, version } = await ask('post', '/orders', draft)
  await page.goto(`/console/orders/${id}/edit`)
  await page.getByLabel('Delivery note').fill('Ring twice.')

  const moved = { ...address, state: 'QLD', postcode: '4217' }
  await ask('put', `/orders/${id}`, { ...draft, billing: moved, shipping: moved, discount: 500, version })
  await page.getByRole('button', { name: 'Save the changes' }).press('Enter')
  await expect(told(page)).toContainText('Billing address, State: New South Wales → Queensland')
  await expect(told(page)).toContainText('Discount on the products: $0.00 → $5.00')
  await expect(told(page)).not.toContainText('Delivery address')
  await axe(page)
  await keepMine(page)
  await page.getByRole('button', { name: 'Save the changes' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`))
  expect(await ask('get', `/orders/${id}`)).toMatchObject({
    comments: 'Ring twice.',
    addresses: { billing: { postcode: '4217' } },
    totals: { discount: 500 },
  })
  await ask('post', `/orders/${id}/status`, { status: 'cancelled' })
})
