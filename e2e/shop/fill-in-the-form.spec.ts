import type { Page } from '@playwright/test'
import { CARDS, fillAddress, typeCard } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { haveInCart, openCheckout, openForm, PRODUCTS } from './shopping.ts'

test.beforeEach(async ({ page, buoy }) => {
  await haveInCart(page, buoy, PRODUCTS.ring)
})

test('the checkout has billing, shipping, order details and payment [S2.10]', async ({ page }) => {
  await openForm(page)
  const form = page.locator('form.checkout.woocommerce-checkout')
  await expect(form.locator('.woocommerce-billing-fields')).toBeVisible()
  await expect(form.locator('.woocommerce-shipping-fields')).toBeVisible()
  await expect(form.locator('#payment')).toBeVisible()
  await expect(page.locator('#order_review')).toContainText(PRODUCTS.ring.name)
  await expect(page.locator('#place_order')).toHaveText(/^Pay \$\d+\.\d\d$/)
})

test('the form asks for the documented fields, Australia and NSW first [S3.11] [S3.12] [S3.13] [S3.14] [S3.15]', async ({
  page,
}) => {
  await openForm(page)
  await page.locator('#ship-to-different-address-checkbox').check()
  const named = (group: string) =>
    page
      .locator(`form.checkout [name^="${group}_"]:not([type="hidden"], .shipping_method)`)
      .evaluateAll((fields) =>
        fields.map((field) => {
          const { name } = field as HTMLInputElement
          return name.slice(name.indexOf('_') + 1)
        }),
      )
  const address = [
    'first_name',
    'last_name',
    'country',
    'address_1',
    'address_2',
    'company',
    'city',
    'state',
    'postcode',
  ]
  expect(await named('billing')).toEqual(['email', 'phone', ...address])
  expect(await named('shipping')).toEqual(address)
  const optional = page.locator('form.checkout [name^="billing_"]:not([aria-required])')
  await expect(optional).toHaveCount(2)
  const fields = page.locator('.woocommerce-billing-fields__field-wrapper')
  await expect(page.locator('#billing_address_2')).toBeHidden()
  await fields.getByRole('button', { name: 'Add apartment, suite, company' }).click()
  await expect(page.locator('#billing_address_2')).toBeFocused()
  await expect(page.locator('#billing_company:not([aria-required])')).toBeVisible()
  await expect(page.locator('#billing_address_2:not([aria-required])')).toBeVisible()
  await expect(page.locator('#billing_country')).toHaveValue('AU')
  await expect(page.locator('#billing_state')).toHaveValue('NSW')
  await expect(page.getByLabel('Suburb').first()).toHaveAttribute('name', 'billing_city')
})

test('somebody who pays is led nowhere else, and the form is short', async ({ page }) => {
  await openForm(page)
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
  await expect(page.locator('#main-header').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Search/ })).toHaveCount(0)
  const top = (name: string) =>
    page.locator(`#billing_${name}`).evaluate((field) => Math.round(field.getBoundingClientRect().top))
  expect(await top('last_name')).toBe(await top('first_name'))
  expect(await top('state')).toBe(await top('city'))
  expect(await top('postcode')).toBe(await top('city'))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
})

test('the shipping address shows exactly while its box is ticked [S4.51]', async ({ page }) => {
  await openForm(page)
  const address = page.locator('.shipping_address')
  const box = page.locator('#ship-to-different-address-checkbox')
  await expect(address).toBeHidden()
  await box.check()
  await expect(address).toBeVisible()
  await page.locator('#shipping_city').fill('Yamba')
  await box.uncheck()
  await expect(address).toBeHidden()
  await box.check()
  await expect(page.locator('#shipping_city')).toHaveValue('Yamba')
})

test('what was typed survives a reload, the card does not [S3.09] [S3.10]', async ({ page }) => {
  await openForm(page)
  await fillAddress(page)
  await typeCard(page, CARDS.pays)
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  expect(JSON.parse(kept.wc_stripe_checkout_fields ?? '{}')).toMatchObject({
    billing_city: 'Noosa Heads',
    billing_state: 'QLD',
  })
  expect(JSON.stringify(kept)).not.toMatch(/4242/)
  await page.reload()
  await expect(page.locator('#billing_city')).toHaveValue('Noosa Heads')
  await expect(page.locator('#billing_state')).toHaveValue('QLD')
  await expect(page.locator('#billing_email')).toHaveValue('mia.tran@example.com')
})

test('the payment form carries hidden copies that follow their fields [S3.16] [S5.26]', async ({ page }) => {
  await openForm(page)
  const copies = () =>
    page
      .locator('#wc-stripe-payment-form')
      .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))
  await page.locator('#billing_state').selectOption('VIC')
  await page.locator('#billing_postcode').fill('3000')
  await page.getByText('Add a note to your order').click()
  await page.locator('#order_comments').fill('By the gate.')
  await page.locator('#ship-to-different-address-checkbox').check()
  await page.locator('#shipping_postcode').fill('2480')
  await expect.poll(copies).toMatchObject({
    order_comments: 'By the gate.',
    ship_to_different_address: '1',
    billing_country: 'AU',
    billing_state: 'VIC',
    billing_postcode: '3000',
    shipping_country: 'AU',
    shipping_state: 'NSW',
    shipping_postcode: '2480',
  })
  expect(Object.keys(await copies())).toContain('shipping_method')
  await page.locator('#ship-to-different-address-checkbox').uncheck()
  await expect.poll(copies).not.toHaveProperty('ship_to_different_address')
})

test('country and postcode make the shop count again, other fields do not [S7.58] [S7.59] [S7.60]', async ({
  page,
}) => {
  await openForm(page)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['update_checkout', 'updated_checkout']) {
      document.body.addEventListener(name, () => heard.push(name))
    }
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await page.locator('#billing_first_name').fill('Mia')
  await page.locator('#billing_first_name').blur()
  expect(await heard()).toEqual([])

  const asked = page.waitForRequest((request) => request.url().includes('wc-ajax=update_order_review'))
  await page.locator('#billing_postcode').fill('4567')
  await page.locator('#billing_postcode').blur()
  const fields = new URLSearchParams((await asked).postData() ?? '')
  expect(fields.get('postcode')).toBe('4567')
  expect(fields.get('country')).toBe('AU')
  expect(fields.get('security')).not.toBe('')
  expect(fields.get('post_data')).toContain('billing_first_name=Mia')
  await expect.poll(heard).toEqual(['update_checkout', 'updated_checkout'])

  await page.locator('#billing_country').selectOption('NZ')
  await expect.poll(heard).toHaveLength(4)
})

test('an empty form is refused in the browser, beside the fields and over the form [S5.20] [S5.21] [S8.06] [S8.07]', async ({
  page,
}) => {
  await openForm(page)
  const sent = countCalls(page, 'checkout')
  await page.locator('#place_order').click()
  const over = page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error')
  await expect(over.locator('[data-id="billing_first_name"]')).toHaveText('Enter your first name')
  await expect(over.locator('li')).toHaveCount(8)
  await expect(page.locator('#billing_city_error')).toHaveText('Enter your suburb')
  await expect(page.getByRole('heading', { name: 'Fix 8 things to continue' })).toBeVisible()
  await expect(page.locator('#billing_city')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#payment')).toContainText('Please fill in required checkout fields first')

  await over.getByRole('link', { name: 'Enter your postcode' }).click()
  await expect(page.locator('#billing_postcode')).toBeFocused()
  // Each entry goes as its field is mended.
  await page.locator('#billing_first_name').fill('Mia')
  await expect(over.locator('[data-id="billing_first_name"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Fix 7 things to continue' })).toBeVisible()
  await fillAddress(page)
  await expect(page.locator('#billing_city_error')).toHaveCount(0)
  await page.locator('#place_order').click()
  await expect(page.locator('#payment')).toContainText('Please accept the terms and conditions first')
  await expect(over.locator('li')).toHaveText(['Tick the box to agree to the terms and conditions'])
  await expect(page.locator('#terms_error')).toHaveText('Tick the box to agree to the terms and conditions')
  expect(sent()).toBe(0)
})

test('a field is judged when it is left, not while passing by [S5.22]', async ({ page }) => {
  await openForm(page)
  await page.locator('#billing_email').focus()
  await page.locator('#billing_email').blur()
  await expect(page.locator('#billing_email_error')).toHaveCount(0)
  await page.locator('#billing_email').fill('mia@')
  await page.locator('#billing_email').blur()
  await expect(page.locator('#billing_email_error')).toHaveText(
    'Enter an email address like name@example.com',
  )
  await page.locator('#billing_email').fill('mia@example.com')
  await expect(page.locator('#billing_email_error')).toHaveCount(0)
})

test('errors are scrolled to in a second and take the focus [S8.57] [S9.06] [S9.07]', async ({ page }) => {
  await openForm(page)
  await page.locator('#place_order').scrollIntoViewIfNeeded()
  const heard = page.evaluate(
    () =>
      new Promise<{ atError: number; untilFocus: number }>((resolve) => {
        document.body.addEventListener('checkout_error', () => {
          const atError = performance.now()
          const group = document.querySelector('.woocommerce-NoticeGroup-checkout')
          group?.addEventListener('focus', () =>
            resolve({ atError, untilFocus: performance.now() - atError }),
          )
        })
      }),
  )
  await page.locator('#place_order').click()
  const { untilFocus } = await heard
  expect(untilFocus).toBeGreaterThan(450)
  expect(untilFocus).toBeLessThan(1000)
  // Half way through the scroll at that time; at rest it stands 100 px under the header.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const top =
          document.querySelector('.woocommerce-NoticeGroup-checkout')?.getBoundingClientRect().top ?? 0
        const header = document.querySelector('header')
        const isFixed = header && /fixed|sticky/.test(getComputedStyle(header).position)
        const wanted = 100 + (isFixed ? header.offsetHeight : 0)
        return window.scrollY === 0 || Math.abs(top - wanted) < 2
      }),
    )
    .toBe(true)
})

test('the same errors in several places show once [S8.58]', async ({ page }) => {
  await openForm(page)
  await page.evaluate(() => {
    const copy = document.createElement('ul')
    copy.className = 'woocommerce-error'
    copy.id = 'repeated'
    copy.innerHTML = '<li>The terms, please.</li>'
    document.querySelector('#payment')?.append(copy, copy.cloneNode(true))
  })
  await page.locator('#place_order').press('Enter')
  await expect(page.locator('#repeated').first()).toBeVisible()
  await expect(page.locator('#repeated').last()).toBeHidden()
})

test('a narrow list of payment methods gets its small style [S9.16]', async ({ page }) => {
  await openForm(page)
  const list = page.locator('.wc_payment_methods')
  await expect(list).not.toHaveClass(/stripe-small-container/)
  const isWide = async (px: number) => {
    await list.evaluate((element, width) => {
      element.style.boxSizing = 'content-box'
      element.style.padding = '0'
      element.style.width = `${width}px`
    }, px)
    expect(await list.evaluate((element) => element.clientWidth)).toBe(px)
  }
  await isWide(474)
  await expect(list).toHaveClass(/stripe-small-container/)
  await isWide(475)
  await expect(list).not.toHaveClass(/stripe-small-container/)
})

test('a forged price changes nothing, a changed cart is shown before it is paid [S5.66]', async ({
  page,
  buoy,
}) => {
  await openCheckout(page, buoy, { product: PRODUCTS.ring })
  // What the address asked for has been answered: a later answer would know of the other tab.
  await page.locator(':focus').blur()
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))))
  await expect(page.locator('#order_review')).not.toHaveAttribute('aria-busy')
  const before = await page.locator('#place_order').textContent()
  // Another tab puts one more into the cart; this page does not know.
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await haveInCart(page, buoy, PRODUCTS.ring)
  await typeCard(page, CARDS.pays)
  await page.locator('#terms').check()
  await page.locator('#place_order').press('Enter')
  await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toContainText('Your cart has changed')
  await expect(page.locator('#place_order')).not.toHaveText(before ?? '')
})

/** Counts the calls of one name from now on. */
function countCalls(page: Page, name: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(`wc-ajax=${name}`)) count += 1
  })
  return () => count
}
