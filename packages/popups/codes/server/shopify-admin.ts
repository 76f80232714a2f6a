import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import { z } from 'zod'
import type { ShopifyCode } from '../contract.ts'

/*
 * Discount codes of a Shopify store by its GraphQL Admin API, with a key that has the scope `write_discounts`:
 * https://shopify.dev/docs/api/admin-graphql/latest/mutations/discountCodeBasicCreate
 */

/** Shopify supports a version for a year and answers later calls as its oldest supported one. */
const API_PATH = '/admin/api/2026-10/graphql.json'

const CREATE = `mutation ($discount: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { code message } }
}`
const SCOPES = '{ currentAppInstallation { accessScopes { handle } } }'

export type AdminDeps = { postOutside: PostOutside }
export type AdminAccess = { address: string; token: string }
/** `taken`: the store has such a code already. */
export type MadeCode = { made: true } | { made: false; taken: boolean; problem: string }

/** Makes a discount with one code that is good for one order. `startsAt` is the moment it is good from. */
export async function createDiscountCode(
  deps: AdminDeps,
  access: AdminAccess,
  { title, code, off, startsAt }: { title: string; code: string; off: ShopifyCode['off']; startsAt: Date },
): Promise<MadeCode> {
  const value =
    off.kind === 'percent'
      ? { percentage: off.percent / 100 }
      : { discountAmount: { amount: off.amount.toFixed(2), appliesOnEachItem: false } }
  const discount = {
    title,
    code,
    startsAt: startsAt.toISOString(),
    context: { all: 'ALL' },
    customerGets: { value, items: { all: true } },
    usageLimit: 1,
    appliesOncePerCustomer: true,
  }
  const asked = await ask(deps, access, { query: CREATE, variables: { discount } }, created)
  if ('problem' in asked) return { made: false, taken: false, problem: asked.problem }
  const { codeDiscountNode, userErrors } = asked.data.discountCodeBasicCreate
  const [error] = userErrors
  if (codeDiscountNode !== null && !error) return { made: true }
  return { made: false, taken: error?.code === 'TAKEN', problem: error?.message ?? 'The store made no code.' }
}

/** Whether codes can be made with a key; else what is wrong, in words for the owner. */
export async function checkAccess(deps: AdminDeps, access: AdminAccess): Promise<string | null> {
  const asked = await ask(deps, access, { query: SCOPES }, scopes)
  if ('problem' in asked) return asked.problem
  const handles = asked.data.currentAppInstallation.accessScopes.map(({ handle }) => handle)
  return handles.includes('write_discounts')
    ? null
    : 'The key may not make discounts: give it “write_discounts”.'
}

const created = z.object({
  discountCodeBasicCreate: z.object({
    codeDiscountNode: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
  }),
})
const scopes = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})
const faults = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().nullish() }))
    .min(1),
})

async function ask<Data>(
  { postOutside }: AdminDeps,
  { address, token }: AdminAccess,
  question: { query: string; variables?: object },
  schema: z.ZodType<Data>,
): Promise<{ data: Data } | { problem: string }> {
  const answered = await postOutside({
    url: address.replace(/\/+$/, '') + API_PATH,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-shopify-access-token': token,
    },
    body: JSON.stringify(question),
  })
  if (answered.came === 'nothing') return { problem: 'The store cannot be reached.' }
  const { status } = answered
  if (status === 401 || status === 403) return { problem: 'The store refuses the key.' }
  if (status === 429) return { problem: 'The store is asked too often.' }
  if (status !== 200) return { problem: `The store answered with an error (${status}).` }
  const body = jsonOf(answered.text)
  const [fault] = faults.safeParse(body).data?.errors ?? []
  if (fault?.extensions?.code === 'THROTTLED') return { problem: 'The store is asked too often.' }
  if (fault) return { problem: `The store says: ${fault.message.slice(0, 200)}` }
  const read = z.object({ data: schema }).safeParse(body)
  return read.success ? { data: read.data.data } : { problem: 'The store’s answer cannot be read.' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
