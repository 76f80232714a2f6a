import { systemChance } from '@buoy/kernel/server/chance.ts'
import { SEND_MAIL_QUEUE } from '@buoy/platform/mail/server/send-mail.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { createCampaign } from '../../campaigns/server/create-campaign.ts'
import { endCanary } from '../../campaigns/server/end-canary.ts'
import { publishCampaign } from '../../campaigns/server/publish-campaign.ts'
import { canaryWorkers } from './mail-canary.ts'
import { recordFailure } from './record-failure.ts'

it('tells the owner which version fails, how often, and nothing of one that was taken back meanwhile', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const jobs = await manualQueue(db)
  const clock = { now: () => new Date(Date.UTC(2026, 0, 20)) }
  const deps = { db, clock, chance: systemChance, jobs }
  const clientId = await openAccount(deps, { name: 'Fern', language: 'en', sites: [] })
  const failing = async (name: string) => {
    const campaignId = await createCampaign(deps, { clientId, name, type: 'lightbox', goal: 'lead' })
    const content = { campaignId, design: postcard(), settings: openSettings() }
    await publishCampaign(deps, content)
    await publishCampaign(deps, { ...content, share: 10 })
    for (const visitor of ['kim', 'lee', 'mia', 'noa'])
      await recordFailure(deps, { campaignId, version: 2, visitor })
    return campaignId
  }
  const pond = await failing('Pond')
  const frog = await failing('Frog')
  await endCanary(deps, { clientId, id: frog, version: 2, how: 'take_back', owner: null })
  const workers = canaryWorkers({
    ...deps,
    texts: () => SOURCE_TEXTS,
    secret: 'a secret for tests',
    sendsMail: true,
    details: async () => storeDetailsFixture(),
    origin: 'https://shop.example',
    ownerEmail: async () => 'sally@example.com',
  })
  await jobs.drain([...workers, { queue: SEND_MAIL_QUEUE, work: async () => {} }])
  const { rows } = await database.pool.query('select kind, recipient, html from shop.mail')
  expect(rows).toMatchObject([{ recipient: 'sally@example.com', kind: 'popup-canary-fails' }])
  expect(rows[0].html).toContain(
    'Version 2 of the popup Pond could not be shown properly to 100% of its visitors, the version before to 0%.',
  )
  expect(rows[0].html).toContain(`https://shop.example/console/popups/${pond}/report`)
  await database.close()
})
