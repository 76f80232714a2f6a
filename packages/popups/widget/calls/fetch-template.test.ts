import { afterEach, expect, it, vi } from 'vitest'
import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { fetchTemplate } from './fetch-template.ts'

const TEMPLATE = { version: 3 } as TemplateReply
const page = { signal: new AbortController().signal } as Page
const popupWith = (poptin: string) => ({ poptin, poptin_url: 'https://shop.example/template' }) as PopupObject

afterEach(() => vi.unstubAllGlobals())

it('takes the template that came with the popup, and fetches none [W3.05]', async () => {
  const fetching = vi.fn()
  vi.stubGlobal('fetch', fetching)
  expect(await fetchTemplate(page, popupWith(JSON.stringify(TEMPLATE)))).toEqual(TEMPLATE)
  expect(fetching).not.toHaveBeenCalled()
})

it('else fetches it from its address once, and keeps it with the popup [W3.05] [W7.12]', async () => {
  const fetching = vi.fn(async (_url: string) => Response.json(TEMPLATE))
  vi.stubGlobal('fetch', fetching)
  const popup = popupWith('')
  expect(await fetchTemplate(page, popup)).toEqual(TEMPLATE)
  expect(JSON.parse(popup.poptin)).toEqual(TEMPLATE)
  expect(await fetchTemplate(page, popup)).toEqual(TEMPLATE)
  expect(fetching.mock.calls.map(([url]) => url)).toEqual([popup.poptin_url])
})

it.each([
  ['an error', new Response('{}', { status: 503 })],
  ['somebody else’s page', new Response('<h1>Welcome to our Wi-Fi</h1>')],
])('has none when %s comes, and keeps nothing of it [W7.51] [W8.03]', async (_name, reply) => {
  vi.stubGlobal('fetch', async () => reply)
  const popup = popupWith('')
  await expect(fetchTemplate(page, popup)).rejects.toThrow()
  expect(popup.poptin).toBe('')
})
