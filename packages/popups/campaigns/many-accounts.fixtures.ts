import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { openAccount } from '../accounts/server/open-account.ts'
import type { Audience } from '../targeting/contract.ts'
import { openSettings, postcard } from './campaigns.fixtures.ts'
import { createCampaign } from './server/create-campaign.ts'
import { publishCampaign } from './server/publish-campaign.ts'

/** The site that all these accounts have. */
export const CROWDED_SITE = 'garden.example'

type Rule = Audience[number][number]
const show = true
const path = (value: string): Rule => ({
  kind: 'address',
  subject: 'path',
  name: '',
  operator: 'start',
  value,
  show,
})

/** What an account's campaigns ask for: one rule of each kind that owners use most. The bench's page meets four. */
const AUDIENCES: Audience[] = [
  [],
  [[path('/garden')]],
  [[path('/checkout'), path('/cart')]],
  [[{ kind: 'device', device: 'mobile', show }]],
  [[{ kind: 'country', countries: ['AU', 'NZ'], show }]],
  [[{ kind: 'utm', parameter: 'source', operator: 'exact', value: 'news', show }], [path('/garden')]],
  [[{ kind: 'referrer', subject: 'host', operator: 'contain', value: 'facebook', show }]],
  [[{ kind: 'visited', operator: 'contain', value: '/ferns', times: 3, within: { unit: 'ever' }, show }]],
  [[{ kind: 'visitor', visitor: 'returning', show }]],
  [
    [
      {
        kind: 'schedule',
        timeZone: 'Australia/Melbourne',
        from: null,
        until: null,
        weekdays: [],
        hours: { from: '00:00', until: '23:59' },
        show,
      },
    ],
  ],
]

/** Opens so many accounts with ten published campaigns each, for the bench. Gives their client ids. */
export async function fillManyAccounts(
  deps: { db: Database; clock: Clock; chance: Chance },
  accounts: number,
): Promise<string[]> {
  const clientIds: string[] = []
  for (let number = 1; number <= accounts; number += 1) {
    const clientId = await openAccount(deps, {
      name: `Garden ${number}`,
      language: 'en',
      sites: [CROWDED_SITE],
    })
    for (const [index, audience] of AUDIENCES.entries()) {
      const name = `Letter ${index + 1}`
      const campaignId = await createCampaign(deps, { clientId, name, type: 'lightbox', goal: 'lead' })
      const published = await publishCampaign(deps, {
        campaignId,
        design: postcard(),
        settings: openSettings({ audience }),
      })
      if (!published.ok) throw new Error(published.refusals[0]?.message)
    }
    clientIds.push(clientId)
  }
  return clientIds
}
