import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { StoredSecret } from '@buoy/kernel/rules/stored-secret.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { DeliveryKind, DeliveryState } from './rules/delivery-life.ts'
import { PROVIDERS, type ProviderName } from './rules/providers.ts'

/** `GET /console/api/newsletters`: the lists, with how many are on them, asked, and wait to be told of. */
export type ListSummary = {
  key: string
  name: string
  provider: ProviderName
  subscribed: number
  unconfirmed: number
  refused: number
}

export const listPath = z.object({ key: z.string().max(40) })

/** `GET /console/api/newsletters/{key}/readers`: those of a list, the newest first. */
export const readersQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  state: z.enum(['subscribed', 'unconfirmed', 'ended']).nullable().default(null),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type ReadersQuery = z.output<typeof readersQuery>

export type ReaderState = 'subscribed' | 'unconfirmed' | 'ended'

/** Somebody on a list. Times are ISO 8601 UTC. */
export type Reader = {
  email: string
  name: string
  state: ReaderState
  answers: { field: string; answer: string }[]
  page: string
  askedAt: string
}
export type ReaderList = ListPage & { readers: Reader[] }

/** What a provider was told, or is to be; nothing here says about whom. */
export type DeliverySummary = {
  id: number
  kind: DeliveryKind
  state: DeliveryState
  attempts: number
  error: string | null
  happenedAt: string
  triedAt: string | null
}

const address = z
  .string()
  .trim()
  .max(500, 'Keep the address to 500 characters.')
  .refine((text) => text === '' || isWebAddress(text), 'Enter an address such as https://example.com/hook.')

/** `PUT /console/api/newsletters/{key}`. A key that is left empty stays what it is; it is never shown again. */
export const listInput = z
  .object({
    name: z
      .string()
      .trim()
      .refine(isVisible, 'A list needs a name.')
      .max(80, 'Keep the name to 80 characters.'),
    isDouble: z.boolean(),
    provider: z.enum(PROVIDERS),
    address,
    list: z.string().trim().max(100, 'Keep the id to 100 characters.'),
    account: z.string().trim().max(100, 'Keep the App ID to 100 characters.'),
    key: z.string().trim().max(300, 'Keep the key to 300 characters.'),
  })
  .superRefine((input, context) => {
    const need = (path: 'address' | 'list' | 'account', message: string) => {
      if (input[path] === '') context.addIssue({ code: 'custom', path: [path], message })
    }
    if (input.provider === 'webhook') need('address', 'Enter where the webhook goes.')
    if (input.provider === 'mailchimp') need('list', 'Enter the audience’s id, from its settings there.')
    if (input.provider === 'ontraport') need('account', 'Enter the App ID that goes with the key.')
  })
export type ListInput = z.output<typeof listInput>

/** As the console reads it: the key is `''`, and `keptKey` tells of the one that is kept. */
export type ListSettings = ListInput & { keptKey: StoredSecret }

/** Plain http is for machines of one's own. Names and passwords have no place in an address. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === ''
}
