import { expectOpenToEverybody } from '../popups/form-flow.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, hydrated, test } from '../support/test.ts'

test('An owner puts products of this shop into a popup, and a shopper adds one to the cart (W1.08) [W3.70]', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('lightbox')
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Just words' })).toBeVisible()
  const [, id = ''] = /popups\/(\w{13})/.exec(page.url()) ?? []
  const preview = page.frameLocator('iframe[title="The popup as visitors see it"]')
  const samples = preview.getByRole('region', { name: 'Products' }).getByRole('listitem')

  await page.getByRole('button', { name: /^Store products/ }).press('Enter')
  await page.getByRole('switch', { name: 'Show store products' }).press(' ')
  await expect(samples).toHaveCount(3)

  await test.step('Products are found by their names and chosen', async () => {
    await page.getByLabel('Which products').selectOption('manual')
    await expect(page.getByText('must name at least one product').first()).toBeVisible()
    const products = page.getByRole('combobox', { name: 'Products', exact: true })
    const [first] = await buoy.query<{ name: string }>(
      `select product.name from shop.product where published and listed and
       (select count(*) from shop.variant where product_id = product.id and can_sell and stock > 5) = 1
       order by product.id limit 1`,
    )
    const name = first?.name ?? ''
    await products.fill(name)
    await page.getByRole('option', { name }).first().click()
    await page.getByLabel('The button of a product').selectOption('add_to_cart')
    await page.getByLabel('How many').fill('1')
    await expect(samples).toHaveCount(1)
    await expect(page.getByText('Ready to publish.')).toBeVisible()
    await products.press('Escape')
    await axe(page)
  })

  try {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(page.getByText('Visitors see version 1.')).toBeVisible()
    await buoy.query(
      `with shown as (
         update popups.campaign_version set settings = jsonb_set(settings, '{triggers}', '[{"kind":"immediate"}]')
         where campaign_id = $1 returning campaign_id)
       select pg_notify('popups_changed', client_id) from popups.campaign join shown on campaign_id = id`,
      [id],
    )
    await page.goto('/index.php/about/')
    await hydrated(page)
    const popup = page.locator(`#poptin_${id}`).getByRole('dialog')
    const card = popup.getByRole('region', { name: 'Products' }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(/Price: \$\d+\.\d\d/)
    const picture = card.locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await card.getByRole('button', { name: /^Add to cart: / }).press('Enter')
    await expect(popup.getByText(/: It is in your cart$/)).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).toContain('buoy_cart=1.')
    await expectOpenToEverybody(page, id)
    await page.keyboard.press('Escape')
    await expect(
      page
        .getByRole('link', { name: /cart/i })
        .or(page.getByRole('button', { name: /cart/i }))
        .first(),
    ).toContainText('1')
  } finally {
    // Others count what is live on this server.
    await buoy.query(
      "with gone as (update popups.campaign set status = 'archived' where id = $1 returning client_id) select pg_notify('popups_changed', client_id) from gone",
      [id],
    )
  }
})

test('A popup shows what is bought together with the product that is looked at, and best sellers elsewhere', async ({
  page,
  buoy,
}) => {
  const [looked, other] = await buoy.query<{ id: number; slug: string; name: string }>(
    `select id, slug, name from shop.product where published and listed and
     (select count(*) from shop.variant where product_id = product.id and can_sell and stock > 5) = 1
     order by units_sold, id limit 2`,
  )
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByLabel('Type').selectOption('lightbox')
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Just words' })).toBeVisible()
  const [, id = ''] = /popups\/(\w{13})/.exec(page.url()) ?? []
  await page.getByRole('button', { name: /^Store products/ }).press('Enter')
  await page.getByRole('switch', { name: 'Show store products' }).press(' ')
  await page.getByLabel('Which products').selectOption('bought_together')
  await expect(page.getByText('the best sellers are shown')).toBeVisible()
  await page.getByLabel('How many').fill('1')
  await axe(page)
  try {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(page.getByText('Visitors see version 1.')).toBeVisible()
    await buoy.query(
      `with shown as (
         update popups.campaign_version set settings = jsonb_set(settings, '{triggers}', '[{"kind":"immediate"}]')
         where campaign_id = $1 returning campaign_id)
       select pg_notify('popups_changed', client_id) from popups.campaign join shown on campaign_id = id`,
      [id],
    )
    await buoy.query(
      'insert into shop.bought_together (product_id, other_id, orders) values ($1, $2, 1000)',
      [looked?.id, other?.id],
    )
    const card = page.locator(`#poptin_${id}`).getByRole('region', { name: 'Products' }).getByRole('listitem')
    await page.goto('/index.php/about/')
    await expect(card).toHaveCount(1)
    await expect(card).not.toContainText(other?.name ?? '')
    await page.context().clearCookies()
    await page.goto(`/index.php/product/${looked?.slug}/`)
    await expect(card).toContainText(other?.name ?? '')
    await expect(card).toContainText(/Price: \$\d+\.\d\d/)
  } finally {
    await buoy.query('delete from shop.bought_together where product_id = $1 and orders = 1000', [looked?.id])
    // Others count what is live on this server.
    await buoy.query(
      "with gone as (update popups.campaign set status = 'archived' where id = $1 returning client_id) select pg_notify('popups_changed', client_id) from gone",
      [id],
    )
  }
})

test('A shopper’s browser remembers the three products they looked at last [W9.10]', async ({
  page,
  buoy,
}) => {
  const seen = await buoy.query<{ slug: string; id: number }>(
    `select slug, min(variant.id) as id from shop.product join shop.variant on product_id = product.id
     where published and listed group by product.id having bool_and(can_sell) and count(*) = 1 order by product.id limit 4`,
  )
  for (const { slug } of seen) {
    const displayed = page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
    await page.goto(`/index.php/product/${slug}/`)
    await displayed
  }
  const newest = seen.map(({ id }) => id).reverse()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('poptin_recent_products')))
    .toBe(newest.slice(0, 3).join('|'))
})
