import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

/** The campaign that the garden has from the start. */
const GARDEN_POPUP = '#poptin_DemoPondLettr'

/** Makes a copy of the garden's campaign, which is a draft; gives its id. */
async function duplicatePondLetter(page: Page): Promise<string> {
  await page.goto('/console/popups?search=Pond')
  await page.getByRole('button', { name: 'Actions for Pond letter' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pond letter (copy)' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('An owner says when a popup is shown, publishes it, pauses it and goes back to an earlier version', async ({
  page,
  context,
  buoy,
}) => {
  const visitor = await context.newPage()
  const garden = `${buoy.url.replace('localhost', '127.0.0.1')}/sandbox/sites/garden/`
  /** Comes to the garden again, and waits until its popups are in their places. */
  const visit = async (query = '?from=friends') => {
    await context.clearCookies({ domain: '127.0.0.1' })
    await visitor.goto(garden + query)
    await visitor.locator(GARDEN_POPUP).waitFor({ state: 'attached' })
  }

  await signIn(page)
  const id = await duplicatePondLetter(page)
  await page.goto(`/console/popups/${id}/when`)

  const saved = page.getByRole('status').filter({ hasText: /^Saved / })
  await page.getByRole('button', { name: 'Add a moment' }).press('Enter')
  await page.getByRole('menuitem', { name: 'At once' }).press('Enter')
  await page.getByRole('button', { name: /^Remove: after 2 seconds/ }).press('Enter')
  await page.getByRole('button', { name: 'And …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'The page’s address' }).press('Enter')
  const rules = page.getByRole('list', { name: 'Rules of group 2' })
  await rules.getByLabel('What is compared').selectOption('The parameter')
  await rules.getByLabel('Name of the parameter').fill('from')
  await rules.getByLabel('Comparison').selectOption('is')
  await rules.getByLabel('Compared with').fill('friends')
  await expect(page.getByText('and the parameter from is "friends".')).toBeVisible()
  await expect(saved).toBeVisible()

  await tryPage(page, `${garden}?from=friends`, 'Yes, this visitor would see it.')
  await tryPage(page, garden, 'No. This doesn’t match: the parameter from is "friends".')

  // What is not finished is kept, named, and not published.
  await page.getByRole('button', { name: 'And …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Country' }).press('Enter')
  await expect(page.getByText(/Audience, group 3, rule 1, countries/)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(/Not ready to publish/)).toBeHidden()

  await publish(page, 'For friends')
  await visit()
  await expect(visitor.locator(`#poptin_${id}`).getByRole('dialog')).toBeVisible()

  await page.getByRole('button', { name: /^Actions for/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Pause' }).press('Enter')
  await expect(page.getByText('is paused.', { exact: false })).toBeVisible()
  await visit()
  await expect(visitor.locator(`#poptin_${id}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
  await expect(page.getByText('is live again.', { exact: false })).toBeVisible()

  await rules.getByLabel('Compared with').fill('strangers')
  await publish(page, 'For strangers')
  await visit()
  await expect(visitor.locator(`#poptin_${id}`)).toHaveCount(0)

  await page.getByRole('link', { name: 'Versions' }).press('Enter')
  await expect(page.getByText('For strangers')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Go back to it' }).press('Enter')
  await expect(page.getByText('Back to version 1', { exact: true })).toBeVisible()
  await visit()
  await expect(visitor.locator(`#poptin_${id}`).getByRole('dialog')).toBeVisible()

  await page.request.post(`/console/api/popups/${id}/move`, { data: { move: 'archive' } })
})

test.describe('when somebody else saves meanwhile', () => {
  test.use({ allowedConsole: [/status of 409/] })

  test('going back to a version asks whose draft goes on, as saving does', async ({ page }) => {
    await signIn(page)
    const path = '/console/api/popups'
    const copied = await page.request.post(`${path}/DemoPondLettr/duplicate`)
    const { id, draft } = await copied.json()
    const published = await page.request.post(`${path}/${id}/publish`, { data: { revision: draft.revision } })
    const { revision, settings } = (await published.json()).draft
    await page.goto(`/console/popups/${id}/versions`)
    await expect(page.getByRole('button', { name: 'Edit from here' })).toBeVisible()
    const theirs = { ...settings, contentLock: !settings.contentLock }
    await page.request.put(`${path}/${id}/draft`, { data: { revision, settings: theirs } })

    await page.getByRole('button', { name: 'Edit from here' }).press('Enter')
    const question = page.getByRole('alert').filter({ hasText: 'This popup was changed elsewhere' })
    await expect(question).toBeVisible()
    const now = async () => (await (await page.request.get(`${path}/${id}`)).json()).draft
    expect((await now()).settings).toEqual(theirs)
    await question.getByRole('button', { name: 'Take theirs' }).press('Enter')
    await page.getByRole('button', { name: 'Edit from here' }).press('Enter')
    await expect(page.getByText('Your draft is version 1 now.')).toBeVisible()
    expect((await now()).settings).toEqual(settings)

    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(async () => (await now()).settings).toEqual(theirs)
    await page.request.post(`${path}/${id}/move`, { data: { move: 'archive' } })
  })
})

test('An owner adds a site, and sees whether the snippet is on it', async ({ page, buoy }) => {
  await signIn(page)
  await page.goto('/console/popups/install')
  await page.getByLabel('Another site').fill('https://www.garden.example/ponds')
  await page.getByLabel('Another site').press('Enter')
  const sites = page.getByRole('list', { name: 'Sites' })
  await expect(sites.getByText('garden.example')).toBeVisible()
  await page.getByRole('button', { name: 'Remove garden.example' }).press('Enter')
  await expect(sites.getByText('garden.example')).toBeHidden()

  const elsewhere = buoy.url.replace('localhost', '127.0.0.1')
  const look = async (address: string) => {
    await page.getByLabel('Address of a page').fill(address)
    await page.getByLabel('Address of a page').press('Enter')
  }
  await look(`${elsewhere}/sandbox/sites/garden/`)
  await expect(page.getByText('It is there')).toBeVisible()
  await look('https://nobody-has-this.example/')
  await expect(page.getByText('That isn’t one of your sites')).toBeVisible()
  await axe(page)
})

test('An owner fixes a version of the script, and copies its snippet beside the usual one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/console/popups/install')
  await page.getByRole('button', { name: 'Fix the newest version' }).press('Enter')
  const versions = page.getByRole('list', { name: 'Fixed versions' })
  await versions.getByRole('button', { name: /^Copy the snippet of version/ }).press('Enter')

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(copied)
    .toMatch(/pinned\/[0-9a-f]{12}\/pixel\.js\?id=\w{13}" integrity="sha384-[^"]{64}" crossorigin/)
  const [, src = ''] = /src="([^"]+)"/.exec(await copied()) ?? []
  expect((await page.request.get(src)).status()).toBe(200)
  await page.getByRole('button', { name: 'Copy the snippet', exact: true }).press('Enter')
  await expect.poll(copied).toMatch(/\/embed\/pixel\.js\?id=\w{13}" async/)
  await expect(page.getByRole('button', { name: 'Serve the newest version longer' })).toBeVisible()
  await axe(page)
})

test.describe('an answer that gets lost', () => {
  test.use({ allowedConsole: [/(ERR_FAILED|409 \(Conflict\)).*\/draft\)$/] })

  test('A draft whose save was written and never answered for is saved when it is tried again, and nobody else’s', async ({
    page,
  }) => {
    await signIn(page)
    const id = await duplicatePondLetter(page)
    await page.goto(`/console/popups/${id}/when`)
    const status = page.getByRole('status')
    const drafts = `**/console/api/popups/${id}/draft`
    await page.route(drafts, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Add a moment' }).press('Enter')
    await page.getByRole('menuitem', { name: 'At once' }).press('Enter')
    await expect(status.filter({ hasText: 'Not saved: The store isn’t responding.' })).toBeVisible()

    await page.unroute(drafts)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(status.filter({ hasText: /^Saved / })).toBeVisible()
    await expect(page.getByText('changed elsewhere')).toBeHidden()

    // Also when it was changed once more before it is tried again.
    await page.route(drafts, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: /^Remove: after 2 seconds/ }).press('Enter')
    await expect(status.filter({ hasText: 'Not saved: The store isn’t responding.' })).toBeVisible()
    await page.unroute(drafts)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
    await expect(status.filter({ hasText: /^Saved / })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Remove: after 2 seconds/ })).toBeVisible()
  })
})

async function tryPage(page: Page, address: string, verdict: string): Promise<void> {
  await page.getByLabel('Page', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Would this visitor see it?' }).press('Enter')
  await expect(page.getByText(verdict, { exact: true })).toBeVisible()
}

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const question = page.getByRole('dialog')
  await question.getByLabel('Note').fill(note)
  await question.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(question).toBeHidden()
}
