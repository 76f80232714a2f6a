import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import { changeFreeShipping } from '../../campaigns/server/free-shipping.ts'
import type { FreeShipping } from '../../model/free-shipping-contract.ts'
import type { Plan } from '../../model/rules/plans.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, type TestService } from '../display.fixtures.ts'

const OWNER = null
const RULE = { target_type: 'shipping_line', allocation_method: 'each', target_selection: 'all' }

describe('what a popup is told of free shipping', () => {
  let service: TestService

  beforeAll(async () => {
    service = await openDisplayService()
    await service.start()
  })
  afterAll(() => service.close())

  /** The popup of an account that says something of free shipping, with a headline. */
  const popupOf = async (said: FreeShipping | null, headline: string, plan?: Plan) => {
    const clientId = await service.openAccount(undefined, plan)
    const form = { ...postcard().form, headline }
    const campaignId = await service.publish(clientId, { design: { form } })
    await changeFreeShipping(service, { clientId, freeShipping: said, owner: OWNER })
    service.announce(clientId)
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const ask = async () =>
      await service.app.inject({ url: `/api/display/click/${campaignId}?client_id=${clientId}`, headers })
    await expect.poll(async () => (await ask()).statusCode).toBe(200)
    return { clientId, ask: async () => (await ask()).json<DisplayReply>().poptins[0] }
  }

  it('is the amount of its owner, as a store’s price rule [W3.57] [W9.35] [W9.36]', async () => {
    const said = { kind: 'amount', from: 12_050, currency: 'ILS' } as const
    const { ask } = await popupOf(said, 'Free from {{free_shipping_threshold}}')
    expect(await ask()).toMatchObject({
      shopify_discounts: [{ ...RULE, prerequisite_subtotal_range: { greater_than_or_equal_to: '120.50' } }],
      shopify_discounts_currency: 'ILS',
      has_tags: true,
    })
  })

  it('is what our own shop’s rates say, also when they change [W9.35] [W9.36]', async () => {
    const { ask } = await popupOf({ kind: 'shop' }, '{{free_shipping_remaining}} to go')
    expect(await ask()).toMatchObject({
      shopify_discounts: [{ ...RULE, prerequisite_subtotal_range: { greater_than_or_equal_to: '99.00' } }],
      shopify_discounts_currency: 'AUD',
    })

    await service.pool.query(
      `update shop.shipping_method set settings = settings || '{"threshold": 15000}' where kind = 'free_shipping'`,
    )
    service.announce('', 'rates_changed')

    await expect
      .poll(async () => (await ask())?.shopify_discounts[0]?.prerequisite_subtotal_range)
      .toEqual({ greater_than_or_equal_to: '150.00' })
  })

  it('is nothing when nobody has said, or the design does not ask [W9.36]', async () => {
    const none = { shopify_discounts: [], shopify_discounts_currency: '' }
    expect(await (await popupOf(null, '{{free_shipping_threshold}}')).ask()).toMatchObject(none)
    const said = { kind: 'amount', from: 100, currency: 'AUD' } as const
    expect(await (await popupOf(said, 'No tags')).ask()).toMatchObject(none)
  })
})
