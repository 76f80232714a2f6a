import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import { and, eq } from 'drizzle-orm'
import type { CodeSource } from '../../codes/contract.ts'
import { COUPON_LIST } from '../../codes/rules/code-limits.ts'
import { type FillDeps, fillShopifyList, type ShopifyList } from '../../codes/server/fill-shopify-list.ts'
import { findShopifyStore, listShopifyAccounts } from '../../codes/server/shopify-access.ts'
import { sweepShopifyLog } from '../../codes/server/shopify-state.ts'
import type { Design } from '../../designs/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { readDesign } from './read-stored.ts'

const LOG_DAYS = 30

export const SHOPIFY_CODE_QUEUE = { queue: 'popup-shopify-codes', retryLimit: 0 }

export type ShopifyCodeDeps = Omit<FillDeps, 'postOutside'> & { secret: string; postOutside: PostOutside }

/** Looks every minute whether codes have to be made; what fails is tried again then, less and less often. */
export function shopifyCodeWorkers(
  deps: Omit<ShopifyCodeDeps, 'postOutside'> & { askStorefront: PostOutside },
): Worker[] {
  const inside = { ...deps, postOutside: deps.askStorefront }
  return [{ queue: SHOPIFY_CODE_QUEUE.queue, cron: '* * * * *', work: () => keepShopifyCodes(inside) }]
}

/** Keeps the codes ready that live popups of accounts with a Shopify store want, and forgets the old part of the log. */
export async function keepShopifyCodes(deps: ShopifyCodeDeps): Promise<void> {
  const accounts = await listShopifyAccounts(deps.db)
  if (accounts.length === 0) return
  for (const clientId of accounts) {
    const store = await findShopifyStore(deps, clientId)
    if (store === null) continue
    for (const wanted of await listWanted(deps, clientId)) await fillShopifyList(deps, store.access, wanted)
  }
  await sweepShopifyLog(deps.db, new Date(deps.clock.now().getTime() - LOG_DAYS * DAY_MS))
}

/** The places of an account's live popups that give such codes: coupons, and prizes of games. */
async function listWanted(deps: ShopifyCodeDeps, clientId: string): Promise<ShopifyList[]> {
  const rows = await deps.db
    .select({ id: campaign.id, name: campaign.name, version: campaignVersion })
    .from(campaign)
    .innerJoin(
      campaignVersion,
      and(eq(campaignVersion.campaignId, campaign.id), eq(campaignVersion.number, campaign.publishedVersion)),
    )
    .where(and(eq(campaign.clientId, clientId), eq(campaign.status, 'live')))
    .orderBy(campaign.id)
  return rows.flatMap(({ id, name, version }) => {
    const design = readDesign(version.design).data
    return design === undefined
      ? []
      : shopifyLists(version.type, design).map((one) => ({ ...one, clientId, campaignId: id, title: name }))
  })
}

function shopifyLists(type: PopupType, { coupon, game }: Design): Pick<ShopifyList, 'list' | 'source'>[] {
  const places: { list: string; source: CodeSource | { kind: 'none' | 'fixed' } | undefined }[] = [
    { list: COUPON_LIST, source: coupon?.own },
    ...(type === 'gamified' ? (game?.prizes ?? []) : []).map(({ id, reward }) => ({
      list: id,
      source: reward,
    })),
  ]
  return places.flatMap(({ list, source }) => (source?.kind === 'shopify' ? [{ list, source }] : []))
}
