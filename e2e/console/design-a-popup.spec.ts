import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner chooses a template, makes it theirs, publishes it, and a visitor elsewhere sees it [W1.04]', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByRole('button', { name: /^Collect addresses/ }).press('Enter')
  const count = page.getByRole('status').filter({ hasText: 'designs' })
  await expect(count).toHaveText('24 designs')
  await page.getByLabel('Type').selectOption('lightbox')
  await expect(count).toHaveText('6 designs')
  await test.step('A lightbox and what is behind it fill its thumbnail, without a strip beside', async () => {
    const strips = await page.locator('li iframe').evaluateAll((frames) =>
      frames.map((frame) => {
        const window = frame.getBoundingClientRect()
        const room = frame.closest('[aria-hidden]')?.getBoundingClientRect() ?? new DOMRect()
        const beside = [window.left - room.left, room.right - window.right]
        return Math.max(...beside, window.top - room.top, room.bottom - window.bottom)
      }),
    )
    expect(strips.length).toBeGreaterThan(0)
    for (const strip of strips) expect(strip).toBeLessThanOrEqual(0)
  })
  await test.step('A thumbnail is drawn to the width of its card, and never widens it', async () => {
    const widening = await page.locator('li iframe').evaluateAll((frames) => {
      const widths = () => frames.map((frame) => frame.closest('li')?.clientWidth ?? 0)
      const before = widths()
      for (const { parentElement } of frames) parentElement?.style.setProperty('min-width', '3000px')
      const after = widths()
      for (const { parentElement } of frames) parentElement?.style.removeProperty('min-width')
      return after.map((width, index) => width - (before[index] ?? 0))
    })
    expect(widening.filter((px) => px !== 0)).toEqual([])
  })
  await page.getByRole('button', { name: 'Just words' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Just words' })).toBeVisible()
  const [, id = ''] = /popups\/(\w{13})/.exec(page.url()) ?? []

  const popup = page.frameLocator('iframe[title="The popup as visitors see it"]')
  await expect(popup.getByRole('heading', { name: 'Slow mail for quick people' })).toBeVisible()
  const headline = page.getByLabel('Headline', { exact: true })
  await headline.fill('')
  await headline.pressSequentially('Quick mail')
  await expect(popup.getByRole('heading', { name: 'Quick mail' })).toBeVisible()
  await expect(headline, 'what is drawn takes nobody’s focus').toBeFocused()

  await test.step('Colours that cannot be read hold publishing back, until the step is taken back', async () => {
    await page.getByRole('button', { name: /^Colours and type/ }).press('Enter')
    await page.getByRole('switch', { name: 'My own colours' }).press(' ')
    await page.getByLabel('Words', { exact: true }).fill('#f3ead9')
    await page.getByLabel('Words', { exact: true }).press('Tab')
    const trouble = page.getByRole('button', { name: /Words on the paper have a contrast/ })
    await expect(trouble).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await page.getByRole('button', { name: 'Not yet' }).press('Enter')
    await trouble.press('Enter')
    await expect(page.getByLabel('Words', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(page.getByText('Ready to publish.')).toBeVisible()
  })

  await test.step('A field is added, moved, taken out and brought back [W3.63]', async () => {
    await page.getByRole('button', { name: /^Form fields/ }).press('Enter')
    await page.getByLabel('Kind of the new field').selectOption('first_name')
    await page.getByRole('button', { name: 'Add a field' }).press('Enter')
    await page.getByRole('button', { name: 'Move First name up' }).press('Enter')
    await expect(page.getByText('First name is now 1 of 2.')).toBeVisible()
    const asked = popup.getByRole('textbox')
    await expect(asked).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove Your email' }).press('Enter')
    await expect(asked).toHaveCount(1)
    await page.getByRole('button', { name: /^Text/ }).press('Enter')
    await headline.fill('Quick mail for all')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(asked).toHaveCount(2)
    await expect(headline, 'what was changed meanwhile stays').toHaveValue('Quick mail for all')
    await headline.fill('Quick mail')
  })

  await test.step('In its full size the popup is brought into sight, and back', async () => {
    const stage = page.getByRole('region', { name: 'Preview' })
    const surface = popup.getByRole('heading', { name: 'Quick mail' })
    const fitted = await surface.boundingBox()
    await stage.getByRole('button', { name: 'Full size' }).press('Enter')
    await expect(surface).toBeInViewport()
    const full = await surface.boundingBox()
    expect(full?.width).toBeGreaterThan((fitted?.width ?? 0) * 1.5)
    await stage.getByRole('button', { name: 'Whole window' }).press('Enter')
    await expect.poll(async () => (await surface.boundingBox())?.width).toBeCloseTo(fitted?.width ?? 0, 0)
  })

  await test.step('Pressing a part of the popup opens what edits it', async () => {
    await popup.getByRole('button', { name: 'Count me in' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Buttons and links/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await page.getByRole('region', { name: 'Preview' }).getByText('Thank-you').click()
    await expect(popup.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  const preview = page.getByRole('region', { name: 'Preview' })
  const screen = (name: string) => preview.getByRole('radio', { name }).press(' ')
  await test.step('Every screen of the popup can be looked at: mistakes, and the teaser tab in its mode [W4.34] [W4.35]', async () => {
    await screen('Mistakes')
    await expect(popup.getByText('There are typos in the email')).toBeVisible()
    await page.getByRole('button', { name: /^Teaser/ }).press('Enter')
    await page.getByRole('switch', { name: 'Show a teaser' }).press(' ')
    await page.getByLabel('What it says').fill('Only in {{curr_year}}')
    const tab = popup.getByRole('button', { name: `Only in ${new Date().getFullYear()}` })
    await expect(tab, 'its date is filled in [W1.30]').toBeVisible()
    await screen('Tab before')
    await expect(preview.getByText('No tab here')).toBeVisible()
    await expect(tab).toBeHidden()
    await page.getByLabel('When it is there').selectOption('always')
    await expect(tab).toBeVisible()
    await tab.press('Enter')
    const part = page.getByRole('button', { name: /^Teaser/ })
    await expect(part).toHaveAttribute('aria-expanded', 'true')
    await expect(part, 'a key goes where the press has led').toBeFocused()
    await page.getByRole('switch', { name: 'Show a teaser' }).press(' ')
    await expect(preview.getByRole('radio', { name: 'Tab before' })).toHaveCount(0)
    await expect(preview.getByRole('radio', { name: 'Popup' })).toBeChecked()
  })

  await test.step('Its type is changed with what does not fit said beforehand, and changed back [W1.09]', async () => {
    await page.getByRole('button', { name: /^Layout and type/ }).press('Enter')
    await page.getByRole('button', { name: 'Change the type' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Change the type' })
    await question.getByLabel('It becomes a').selectOption('bar')
    await expect(question.getByText('The size becomes 1920 by 72 px')).toBeVisible()
    await question.getByRole('button', { name: 'Change it' }).press('Enter')
    await expect(page.locator('main').getByText('Bar', { exact: true }).first()).toBeVisible()
    await expect(popup.locator('.popup')).toHaveAttribute('data-frame', 'floating')
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(popup.locator('.popup')).toHaveAttribute('data-frame', 'modal')
  })

  await test.step('A button adds to a Shopify cart [W4.78], or opens another popup that is chosen by its name', async () => {
    await page.getByRole('button', { name: /^Buttons and links/ }).press('Enter')
    await page.getByRole('button', { name: 'Add a button' }).press('Enter')
    await page.getByLabel('What it does').selectOption('add_to_cart')
    await expect(page.getByText(/adds nothing yet\. Enter the number of a variant\./).first()).toBeVisible()
    await page.getByLabel('Variant').fill('44012345678901')
    await page.getByLabel('How many').fill('2')
    await expect(page.getByText('Ready to publish.')).toBeVisible()
    await page.getByLabel('What it does').selectOption('popup')
    const choice = page.getByRole('combobox', { name: 'Which popup' })
    await choice.fill('Pond')
    await page.getByRole('option', { name: /Pond letter.*live/ }).click()
    await expect(choice).toHaveValue('Pond letter')
    await expect(page.getByText('Ready to publish.')).toBeVisible()
  })

  try {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(page.getByText('Visitors see version 1.')).toBeVisible()
    await expect(page.getByText('Visitors see this version.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    const shown = page.getByRole('dialog', { name: 'Quick mail' })
    await expect(async () => {
      // Until the service has heard of the new version, a visitor gets the one before, and is remembered.
      await page.context().clearCookies({ domain: '127.0.0.1' })
      await page.goto(`${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`)
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await page
        .getByRole('dialog', { name: 'One letter for every season' })
        .press('Escape', { timeout: 8000 })
      await expect(shown.getByRole('textbox').first()).toHaveAccessibleName(/First name/, { timeout: 5000 })
    }).toPass()
  } finally {
    // Others count what is live on this server.
    await buoy.query(
      "with gone as (update popups.campaign set status = 'archived' where id = $1 returning client_id) select pg_notify('popups_changed', client_id) from gone",
      [id],
    )
  }
})

test('The preview says what visitors will read: tags filled, and on a free plan as written with the credit [W1.30] [W6.07] [W9.35]', async ({
  page,
  buoy,
}) => {
  const id = 'PreviewPopup1'
  const own = "client_id = 'BobalongDemo1'"
  const [before] = await buoy.query<{ plan: string; delivery: string | null }>(
    `select plan, free_shipping::text as delivery from popups.account where ${own}`,
  )
  await buoy.query(
    `update popups.account set free_shipping = '{"kind":"amount","from":9900,"currency":"AUD"}' where ${own}`,
  )
  await buoy.query(`
    insert into popups.campaign (id, client_id, name, type, status, created_at, updated_at)
    select '${id}', client_id, 'Free in the post', type, 'draft', now(), now()
    from popups.campaign where id = 'DemoPondLettr'`)
  await buoy.query(`
    insert into popups.campaign_draft (campaign_id, design, settings, revision, changed_at, changed_by)
    select '${id}', design, settings, 1, now(), 'Ann'
    from popups.campaign_version where campaign_id = 'DemoPondLettr' and number = 1`)
  await signIn(page)
  await page.goto(`/console/popups/${id}/design`)
  const popup = page.frameLocator('iframe[title="The popup as visitors see it"]')
  const words = 'Free from {{free_shipping_threshold}} in {{curr_year}}'
  await page.getByLabel('Headline', { exact: true }).fill(words)
  const filled = `Free from $99.00 in ${new Date().getFullYear()}`
  await expect(popup.getByRole('heading', { name: filled })).toBeVisible()
  await expect(popup.getByRole('link', { name: /Buoy/ })).toHaveCount(0)
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await buoy.query(`update popups.account set plan = 'free' where ${own}`)
  await page.reload()
  await expect(popup.getByRole('heading', { name: words })).toBeVisible()
  await expect(popup.getByRole('link', { name: /Buoy/ })).toBeVisible()
  // Others count the popups of this server, and its account is theirs.
  await buoy.query(`delete from popups.campaign where id = '${id}'`)
  await buoy.query(`update popups.account set plan = $1, free_shipping = $2::jsonb where ${own}`, [
    before?.plan,
    before?.delivery,
  ])
})
