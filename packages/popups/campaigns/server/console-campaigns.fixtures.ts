import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { openAccount } from '../../accounts/server/open-account.ts'
import { countConversions } from '../../leads/server/count-conversions.ts'
import type { PopupType } from '../../model/contract.ts'
import { countViews } from '../../reporting/server/count-views.ts'
import { openSettings, postcard } from '../campaigns.fixtures.ts'
import type { CampaignDetail } from '../console-contract.ts'
import { campaignsConsoleRoutes } from './console-routes.ts'
import { createCampaign } from './create-campaign.ts'
import { publishCampaign } from './publish-campaign.ts'

type Asked = { campaignIds: readonly string[]; since: Date }

/** The console's calls about campaigns, made by a marketer, who has the shop's own account alone, on a database of their own; a minute passes with each start. */
export async function openConsoleCampaigns() {
  const clock = { time: Date.UTC(2026, 0, 10), now: () => new Date(clock.time) }
  const database = await openTestDatabase()
  const deps = { db: database.db, clock, chance: systemChance, publicUrl: 'https://shop.example' }
  const zone = () => 'Australia/Brisbane'
  const popupFigures = {
    countViews: (asked: Asked) => countViews(deps, asked),
    countConversions: (asked: Asked) => countConversions(deps, asked),
  }
  const signedIn = await openSignedInApp({
    ...deps,
    role: 'marketer',
    permissionOf: () => 'popups',
    routes: campaignsConsoleRoutes({ ...deps, zone, popupFigures }),
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    signedIn.inject({ method, url: `/console/api/popups${path}`, ...(payload && { payload }) })
  return {
    database,
    clock,
    call,
    start: async (name = 'Pond letter', type: PopupType = 'lightbox'): Promise<CampaignDetail> => {
      clock.time += 60_000
      const made = { name, type, design: postcard(), settings: openSettings() }
      return (await call('POST', '', made)).json()
    },
    publish: async ({ id, draft }: CampaignDetail): Promise<CampaignDetail> =>
      (await call('POST', `/${id}/publish`, { revision: draft.revision, note: 'First' })).json(),
    /** A popup that visitors of another account see; gives its id. */
    openElsewhere: async (): Promise<string> => {
      clock.time += 60_000
      const clientId = await openAccount(deps, { name: 'Elsewhere', language: 'en', sites: [] })
      const campaignId = await createCampaign(deps, { clientId, name: 'Theirs', type: 'bar', goal: 'lead' })
      await publishCampaign(deps, { campaignId, design: postcard(), settings: openSettings() })
      return campaignId
    },
    close: async () => {
      await signedIn.close()
      await database.close()
    },
  }
}

export type ConsoleCampaigns = Awaited<ReturnType<typeof openConsoleCampaigns>>
