import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/owner.ts'
import type { OpenServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

type Detail = { id: string; draft: { revision: number; design: object } }

test('An owner publishes a version to some visitors first, is told that it fails, and takes it back', async ({
  page,
  buoy,
}) => {
  await signIn(page)
  const made = await call<Detail>(page, 'DemoPondLettr/duplicate', {})
  const { id } = made
  try {
    await call(page, `${id}/publish`, { revision: made.draft.revision })
    const draft = { revision: made.draft.revision + 1, design: { ...made.draft.design, format: 2 } }
    const saved = await page.request.put(`/console/api/popups/${id}/draft`, { data: draft })
    expect(saved.ok(), await saved.text()).toBe(true)

    await page.goto(`/console/popups/${id}/design`)
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByLabel('Show it to').selectOption('10% of visitors first')
    await axe(page)
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await expect(
      page.getByText(/^10% of visitors see version 2 of .*, the others version 1\.$/),
    ).toBeVisible()
    await expect(page.getByText('Version 2 is shown to 10% of visitors')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Versions' }).press('Enter')
    await expect(page.getByText('10% of visitors see it')).toBeVisible()

    await meet(buoy, id)
    await page.getByRole('link', { name: 'Compare both in the report' }).press('Enter')
    const panel = page.getByRole('region', { name: 'New version' })
    await expect(panel.getByRole('alert')).toContainText('Version 2 fails more often')
    await expect(panel.getByRole('row', { name: /^Version 2/ })).toContainText('8 (20%)')
    await expect(panel.getByRole('row', { name: /^Version 1/ })).toContainText('1 (0.3%)')
    await axe(page)
    await panel.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(page.getByText('Version 2 is taken back. All visitors see version 1.')).toBeVisible()
    await expect(panel).toContainText('It was then taken back.')
    await expect(panel.getByRole('button', { name: 'Take back' })).toHaveCount(0)

    await page.goto(`/console/popups/${id}/versions`)
    await expect(page.getByText('Was shown to 10%')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page.getByLabel('Show it to').selectOption('50% of visitors first')
    await page.getByRole('button', { name: 'Publish now' }).press('Enter')
    await page.getByRole('button', { name: 'Publish to all' }).press('Enter')
    await expect(page.getByText('All visitors see version 3.')).toBeVisible()
    await expect(page.getByText('Visitors see it', { exact: true })).toBeVisible()
  } finally {
    await call(page, `${id}/move`, { move: 'archive' })
  }
})

async function call<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(`/console/api/popups/${path}`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json() as Promise<Reply>
}

/** 40 visitors of the new version, of whom 8 could not be shown it, and 360 of the standing one. */
async function meet(buoy: OpenServer, id: string): Promise<void> {
  await buoy.query(
    `insert into popups.view (id, client_id, campaign_id, version, viewer_id, trigger, type, url, device, country, at)
     select $1 || n, client_id, id, case when n <= 40 then 2 else 1 end, 't-' || $1 || n || '-s', 'time', 'lightbox',
       'https://garden.example/', 'desktop', 'AU', now()
     from popups.campaign, generate_series(1, 400) as n where id = $1`,
    [id],
  )
  await buoy.query(
    `insert into popups.show_failure (campaign_id, version, visitor, at)
     select $1, case when n <= 8 then 2 else 1 end, 'v' || n, now() from generate_series(1, 9) as n`,
    [id],
  )
}
