import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner chooses a template, makes it hers, publishes it, and a visitor elsewhere sees it [W1.04]', async ({
  page,
  house,
}) => {
  await signIn(page)
  await page.goto('/console/popups/new')
  await page.getByRole('button', { name: /^Collect addresses/ }).press('Enter')
  const count = page.getByRole('status').filter({ hasText: 'designs' })
  await expect(count).toHaveText('13 designs')
  await page.getByLabel('Type').selectOption('lightbox')
  await expect(count).toHaveText('5 designs')
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
    await page.getByLabel('Words', { exact: true }).fill('#30363b')
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
    await page.getByRole('button', { name: 'Take Your email out' }).press('Enter')
    await expect(asked).toHaveCount(1)
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(asked).toHaveCount(2)
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

  try {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(page.getByText('Visitors see version 1.')).toBeVisible()
    await page.goto(`${house.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`)
    await page.getByRole('dialog', { name: 'One letter for every season' }).press('Escape')
    const shown = page.getByRole('dialog', { name: 'Quick mail' })
    await expect(shown.getByRole('textbox').first()).toHaveAccessibleName(/First name/)
  } finally {
    // Others count what is live in this house.
    await house.query(
      "with gone as (update popups.campaign set status = 'archived' where id = $1 returning client_id) select pg_notify('popups_changed', client_id) from gone",
      [id],
    )
  }
})
