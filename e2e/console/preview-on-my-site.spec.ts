import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('An owner looks at a draft on a page of their own site, by the button of its screen [W2.05] [W2.06]', async ({
  page,
  context,
  buoy,
}) => {
  await signIn(page)
  await page.goto('/console/popups/DemoPondLettr/design')
  const headline = page.getByLabel('Headline', { exact: true })
  await headline.fill('A letter, by {{curr_year}}')
  try {
    await page.getByRole('button', { name: 'Preview on my site' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Preview on my site' })
    const address = question.getByLabel('Page')
    await expect(address, 'the port of the site comes with it').toHaveValue(
      /^http:\/\/(localhost|127\.0\.0\.1):\d+\/$/,
    )

    await address.fill('https://elsewhere.example/')
    await expect(question.getByText('elsewhere.example isn’t one of your sites')).toBeVisible()
    await address.fill(`${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`)
    await address.press('Escape')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      question.getByRole('link', { name: 'Open the preview' }).press('Enter'),
    ])
    const calls: string[] = []
    opened.on('request', (request) => calls.push(new URL(request.url()).pathname))
    // The draft, which nobody else sees yet, with its date filled in.
    const shown = opened.getByRole('dialog', { name: `A letter, by ${new Date().getFullYear()}` })
    await expect(shown).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Why shown?' })).toBeVisible()
    await shown.press('Escape')
    await expect(shown).toBeHidden()
    expect(calls.filter((path) => /\/(viewed|closed|conversion)\//.test(path))).toEqual([])
    await opened.close()
  } finally {
    await buoy.query("delete from popups.campaign_draft where campaign_id = 'DemoPondLettr'")
  }
})
