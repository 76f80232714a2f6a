import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { currencySymbol } from '../../model/rules/currency-symbols.ts'
import { type RecommendationReply, recommendationInput } from '../../products/contract.ts'
import { popupPath } from '../contract.ts'
import { shownVersion } from './choose-version.ts'
import { admitOrigin } from './own-origins.ts'
import { parseCall, parseFields, refuseAll, refuseCall } from './parse-call.ts'
import { PRODUCTS_LIMIT, type Service } from './service.ts'

const NO_PRODUCTS = { message: 'There is no popup with this id, or it shows no store products.' }
const NO_STORE = { message: 'The store did not answer. Please try again later.' }

/** Store products of a popup (W7.31, W7.32), of our own shop or of the Shopify store that its design names. */
export function productRoutes(service: Service): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/api/display/shopify/product-recommendation/:poptinId',
      { config: PRODUCTS_LIMIT },
      async (request, reply): Promise<RecommendationReply | FastifyReply> => {
        const path = parseFields(popupPath, request.params)
        if (!path.ok) return refuseAll(reply, 400, path.refusals)
        const found = service.snapshots.campaign(path.value.poptinId)
        if (!found) return refuseCall(reply, 404, NO_PRODUCTS)
        const admitted = admitOrigin(request, reply, found.account, service)
        if (!admitted.ok) return refuseCall(reply, 403, admitted)
        const input = await parseCall(recommendationInput, request)
        if (!input.ok) return refuseAll(reply, 400, input.refusals)
        const { viewer_id: viewerId, ...wanted } = input.value
        const block = shownVersion(found.campaign, viewerId).design.products
        if (block === null) return refuseCall(reply, 404, NO_PRODUCTS)
        reply.header('cache-control', 'no-store')

        const asked = { ...wanted, collection: block.collection }
        const answer =
          block.source === 'shop'
            ? await service.storeProducts.recommend(asked)
            : await service.shopifyProducts(block.store, asked)
        if (answer === null) {
          service.log.warn(
            { campaign: found.campaign.id, store: block.store },
            'a Shopify store did not answer',
          )
          return refuseCall(reply, 503, NO_STORE)
        }
        const { currency } = answer
        const symbol = currencySymbol(currency)
        const products = answer.products.map((product) => ({ ...product, currency_symbol: symbol }))
        return { success: true, data: { products }, currency }
      },
    )
  }
}
