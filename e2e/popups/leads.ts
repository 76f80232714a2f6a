import type { Page, Request } from '@playwright/test'
import { popupOn } from './popup-world.ts'

/** A conversion as the service keeps it. */
export type Lead = {
  email: string
  consent: boolean
  fields: { name: string; value: string; problem?: string }[]
  kind: string
  recovered: boolean
  view_id: string
  page_url: string
  trigger: string
  device: string
}

/** Asks for all leads, oldest first. */
export const LEADS = 'select * from popups.conversion order by at'

/** Fills in the garden's form and sends it. */
export async function leaveAddress(page: Page, email: string): Promise<void> {
  const popup = popupOn(page)
  await popup.getByLabel('Your email').fill(email)
  await popup.getByRole('button', { name: 'Send me the letter' }).click()
}

/** What a call sent, by the names of its fields. */
export const fieldsOf = (request: Request) =>
  Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
