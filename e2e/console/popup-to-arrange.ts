import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

type Asks = { query: (text: string, values?: unknown[]) => Promise<unknown[]> }

/** Opens the design of a popup, with its parts to be arranged. */
export async function openDesign(page: Page, id: string): Promise<void> {
  await page.goto(`/console/popups/${id}/design`)
  await page.getByRole('button', { name: 'Arrange parts' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Headline', exact: true })).toBeVisible()
}

/** The parts of the form in the order of the document, as a screen reader goes through them. */
export function orderOf(page: Page): Promise<(string | undefined)[]> {
  return page
    .frameLocator('iframe[title="The popup as visitors see it"]')
    .locator('.place')
    .evaluateAll(placesOf)
}

/** The names of parts that are drawn. */
export function placesOf(places: (HTMLElement | SVGElement)[]): (string | undefined)[] {
  return places.map(({ dataset }) => dataset.place)
}

/** Where something is drawn, in px of the window. */
export async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (box === null) throw new Error('It is not drawn.')
  return box
}

/** A popup that nobody sees yet, with the words of the pond letter. */
export async function aDraft(buoy: Asks, id: string): Promise<string> {
  await takeAway(buoy, id)
  await buoy.query(`
    insert into popups.campaign (id, client_id, name, type, status, created_at, updated_at)
    select '${id}', client_id, 'To be arranged', type, 'draft', now(), now()
    from popups.campaign where id = 'DemoPondLettr'`)
  await buoy.query(`
    insert into popups.campaign_draft (campaign_id, design, settings, revision, changed_at, changed_by)
    select '${id}', design, settings, 1, now(), 'Ann'
    from popups.campaign_version where campaign_id = 'DemoPondLettr' and number = 1`)
  return id
}

/** Others count what is live on this server. */
export async function takeAway(buoy: Asks, id: string): Promise<void> {
  await buoy.query(
    "with gone as (update popups.campaign set status = 'archived' where id = $1 returning client_id) select pg_notify('popups_changed', client_id) from gone",
    [id],
  )
}
