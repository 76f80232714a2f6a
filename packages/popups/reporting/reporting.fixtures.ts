import type { Clock } from '@buoy/kernel/rules/time.ts'
import { randomId, systemChance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import type { Settings } from '../behaviour/contract.ts'
import { openSettings, postcard } from '../campaigns/campaigns.fixtures.ts'
import { createCampaign } from '../campaigns/server/create-campaign.ts'
import { publishCampaign } from '../campaigns/server/publish-campaign.ts'
import { close, view } from './server/event.table.ts'
import { exposure } from './server/exposure.table.ts'

/** What a visitor met; the rest is the same for all. Times are ISO 8601 UTC. */
type Met = {
  at: string
  campaignId: string
  visitor: string
  page?: string
  device?: 'desktop' | 'mobile'
  country?: string
  trigger?: string
}

/** Campaigns that are shown, and what visitors did with them, for tests of reports. */
export function meetPopups(db: Database, clock: Clock, clientId: string) {
  const deps = { db, clock, chance: systemChance }
  const defaults = {
    page: 'https://garden.example/ponds',
    device: 'desktop',
    country: 'AU',
    trigger: 'time',
  } as const
  const common = (met: Met) => ({
    id: randomId(systemChance),
    clientId,
    campaignId: met.campaignId,
    version: 1,
    device: met.device ?? defaults.device,
    at: new Date(met.at),
  })
  const place = (met: Met) => ({ url: met.page ?? defaults.page, country: met.country ?? defaults.country })
  return {
    publish: async (name: string, changes: Partial<Settings> = {}, parentId?: string): Promise<string> => {
      const campaign = { clientId, name, type: 'lightbox', goal: 'lead' } as const
      const campaignId = await createCampaign(
        deps,
        parentId === undefined ? campaign : { ...campaign, parentId },
      )
      const version = { campaignId, design: postcard(), settings: openSettings(changes) }
      const published = await publishCampaign(deps, version)
      if (!published.ok) throw new Error(published.refusals[0]?.message)
      return campaignId
    },
    /** Shows a popup; gives the view's id. */
    view: async (met: Met): Promise<string> => {
      const row = { ...common(met), ...place(met), viewerId: `t-${met.visitor}-s` }
      await db.insert(view).values({ ...row, trigger: met.trigger ?? defaults.trigger, type: 'lightbox' })
      return row.id
    },
    close: async (met: Met) => {
      await db.insert(close).values({ ...common(met), ...place(met) })
    },
    /** An answer to a popup, with the address that was left, if any. */
    convert: async (met: Met & { viewId?: string; email?: string }) => {
      const { id, campaignId, version, device, at } = common(met)
      const context = { country: met.country ?? defaults.country }
      await db.execute(sql`
        insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, view_id, kind,
          email, fields, consent, trigger, coupon, extra_button, page_url, page_title, device, context, recovered, at)
        values (${id}, ${clientId}, ${campaignId}, ${version}, ${id}, ${`t-${met.visitor}-s`}, ${met.viewId ?? null},
          'lead', ${met.email ?? ''}, '[]', false, ${met.trigger ?? defaults.trigger}, '', '',
          ${met.page ?? defaults.page}, 'Ponds', ${device}, ${JSON.stringify(context)}, false, ${at})`)
    },
    /** Gives a visitor a part of a split test: a variant, or nothing. */
    expose: async (given: {
      testId: string
      split: string
      visitor: string
      campaignId: string | null
      at: string
    }) => {
      await db.insert(exposure).values({ ...given, day: given.at.slice(0, 10), at: new Date(given.at) })
    },
  }
}
