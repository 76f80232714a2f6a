import { systemChance } from '@buoy/kernel/server/chance.ts'
import { SEND_MAIL_QUEUE } from '@buoy/platform/mail/server/send-mail.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { CODE_MAIL_QUEUE } from '../../codes/server/code-mail-queue.ts'
import { createCampaign } from './create-campaign.ts'
import { codeWorkers } from './mail-codes.ts'

it('tells the owner which popup soon has no codes, and says nothing of one that is gone', async () => {
  const database = await openTestDatabase()
  const queue = await manualQueue(database.db)
  const clock = { now: () => new Date(Date.UTC(2026, 0, 20)) }
  const deps = { db: database.db, clock, chance: systemChance }
  const clientId = await openAccount(deps, { name: 'Fern', language: 'en', sites: [] })
  const campaignId = await createCampaign(deps, { clientId, name: 'Pond', type: 'lightbox', goal: 'lead' })
  for (const id of [campaignId, '0000000000000'])
    await queue.enqueue(database.db, CODE_MAIL_QUEUE, {
      campaignId: id,
      left: 2,
      at: '2026-01-20T00:00:00.000Z',
    })
  const workers = codeWorkers({
    ...deps,
    jobs: queue,
    texts: () => SOURCE_TEXTS,
    secret: 'a secret for tests',
    sendsMail: true,
    details: async () => storeDetailsFixture(),
    origin: 'https://shop.example',
    ownerEmail: async () => 'sally@example.com',
  })
  await queue.drain([...workers, { queue: SEND_MAIL_QUEUE, work: async () => {} }])
  const { rows } = await database.pool.query('select kind, recipient, html from shop.mail')
  expect(rows).toMatchObject([{ recipient: 'sally@example.com', kind: 'popup-codes-few' }])
  expect(rows[0].html).toContain('The popup Pond has 2 left to give.')
  expect(rows[0].html).toContain(`https://shop.example/console/popups/${campaignId}`)
  await database.close()
})
