import { join } from 'node:path'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { PostOutside } from '@buoy/kernel/server/post-outside.ts'
import { openReadPage } from '@buoy/kernel/server/read-page.ts'
import { postConsoleRoutes } from '@buoy/pages/blog/server/console-routes.ts'
import { commentsConsoleRoutes } from '@buoy/pages/comments/server/console-routes.ts'
import { legalConsoleRoutes } from '@buoy/pages/legal/server/console-routes.ts'
import { lookConsoleRoutes } from '@buoy/pages/look/server/console-routes.ts'
import { mapConsoleRoutes } from '@buoy/pages/maps/server/console-routes.ts'
import { menusConsoleRoutes } from '@buoy/pages/menus/server/console-routes.ts'
import { messagesConsoleRoutes } from '@buoy/pages/messages/server/console-routes.ts'
import { newsletterConsoleRoutes } from '@buoy/pages/newsletter/server/console-routes.ts'
import { readerImportRoutes } from '@buoy/pages/newsletter/server/reader-import-routes.ts'
import { projectConsoleRoutes } from '@buoy/pages/projects/server/console-routes.ts'
import { protectionConsoleRoutes } from '@buoy/pages/spam-protection/server/console-routes.ts'
import { themeConsoleRoutes } from '@buoy/pages/theme/server/console-routes.ts'
import { attributionConsoleRoutes } from '@buoy/people/attribution/server/console-routes.ts'
import { ownerAuth } from '@buoy/people/owners/server/auth-routes.ts'
import { joinRoutes } from '@buoy/people/owners/server/join-routes.ts'
import { listNames } from '@buoy/people/owners/server/list-names.ts'
import { ownAccountRoutes, ownSecondFactorRoutes } from '@buoy/people/owners/server/own-routes.ts'
import { openOwnerAuth } from '@buoy/people/owners/server/owner-auth.ts'
import { requireOwner } from '@buoy/people/owners/server/require-owner.ts'
import { handOutSessionPasses } from '@buoy/people/owners/server/session-pass.ts'
import { setupRoutes } from '@buoy/people/owners/server/setup-routes.ts'
import { needsSecondFactor } from '@buoy/people/owners/server/sign-in-setting.ts'
import { staffRoutes } from '@buoy/people/owners/server/staff-routes.ts'
import { handOutPasses, noticesConsoleRoutes } from '@buoy/platform/announcement/server/console-routes.ts'
import { activityConsoleRoutes } from '@buoy/platform/audit/server/console-routes.ts'
import { pictureRoutes } from '@buoy/platform/pictures/server/console-routes.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { storeConsoleRoutes } from '@buoy/platform/site/server/console-routes.ts'
import { uploadRoutes } from '@buoy/platform/uploads/server/console-routes.ts'
import { campaignsConsoleRoutes } from '@buoy/popups/campaigns/server/console-routes.ts'
import { installConsoleRoutes } from '@buoy/popups/campaigns/server/install-routes.ts'
import { leadsConsoleRoutes } from '@buoy/popups/forms/server/console-routes.ts'
import { integrationConsoleRoutes } from '@buoy/popups/integrations/server/console-routes.ts'
import { webhookConsoleRoutes } from '@buoy/popups/integrations/server/webhook-routes.ts'
import { planConsoleRoutes } from '@buoy/popups/plans/server/console-routes.ts'
import { previewConsoleRoutes } from '@buoy/popups/preview/server/console-routes.ts'
import { popupReportRoutes } from '@buoy/popups/reporting/server/console-routes.ts'
import { customersConsoleRoutes } from '@buoy/shop/account/pages/server/console-routes.ts'
import { mailConsoleRoutes } from '@buoy/shop/back-office/mails/server/console-routes.ts'
import { ordersConsoleRoutes } from '@buoy/shop/back-office/order-management/server/console-routes.ts'
import { orderDraftRoutes } from '@buoy/shop/back-office/order-management/server/draft-routes.ts'
import { orderListRoutes } from '@buoy/shop/back-office/order-management/server/list-routes.ts'
import { packingRoutes } from '@buoy/shop/back-office/packing/server/console-routes.ts'
import { documentsConsoleRoutes } from '@buoy/shop/back-office/papers/server/document-routes.ts'
import { bulkEditingRoutes } from '@buoy/shop/catalogue/bulk-editing/server/console-routes.ts'
import { categoryRoutes } from '@buoy/shop/catalogue/categories/server/console-routes.ts'
import { productEditingRoutes } from '@buoy/shop/catalogue/editor/server/console-routes.ts'
import { previewRoutes } from '@buoy/shop/catalogue/editor/server/preview-routes.ts'
import { productCsvRoutes } from '@buoy/shop/catalogue/product-csv/server/console-routes.ts'
import { catalogueConsoleRoutes } from '@buoy/shop/catalogue/products/server/console-routes.ts'
import {
  countVariantsByShippingClass,
  countVariantsByTaxClass,
} from '@buoy/shop/catalogue/products/server/count-variants-by-class.ts'
import type { OrderedProducts } from '@buoy/shop/catalogue/products/server/end-product.ts'
import {
  listCategoryNames,
  nameTargets,
  searchProductNames,
} from '@buoy/shop/catalogue/products/server/list-names.ts'
import { moveToTaxClass } from '@buoy/shop/catalogue/products/server/move-to-tax-class.ts'
import type { CatalogueDeps } from '@buoy/shop/catalogue/products/server/read-cards.ts'
import { searchConsoleRoutes } from '@buoy/shop/catalogue/search-words/server/console-routes.ts'
import { stockRoutes } from '@buoy/shop/catalogue/stock/server/console-routes.ts'
import { walletConsoleRoutes } from '@buoy/shop/checkout/wallet/server/console-routes.ts'
import { reviewsConsoleRoutes } from '@buoy/shop/engagement/reviews/server/console-routes.ts'
import { reportsConsoleRoutes } from '@buoy/shop/insight/reports/server/console-routes.ts'
import { subscriberRoutes } from '@buoy/shop/marketing/server/console-routes.ts'
import { downloadConsoleRoutes } from '@buoy/shop/orders/downloads/server/console-routes.ts'
import { listOrderNumbers } from '@buoy/shop/orders/record/server/list-order-numbers.ts'
import { disputesConsoleRoutes } from '@buoy/shop/payments/disputes/server/console-routes.ts'
import { captureConsoleRoutes } from '@buoy/shop/payments/ledger/server/capture-routes.ts'
import type { SettleDeps } from '@buoy/shop/payments/ledger/server/settle-attempt.ts'
import { paymentMethodRoutes } from '@buoy/shop/payments/methods/server/console-routes.ts'
import { refundsConsoleRoutes } from '@buoy/shop/payments/refunds/server/console-routes.ts'
import { couponConsoleRoutes } from '@buoy/shop/pricing/discounts/server/console-routes.ts'
import { tryTax } from '@buoy/shop/pricing/engine/rules/try-tax.ts'
import { openLocalityFile } from '@buoy/shop/pricing/localities/server/open-localities.ts'
import { shippingConsoleRoutes } from '@buoy/shop/pricing/shipping/server/console-routes.ts'
import type { RatesDeps } from '@buoy/shop/pricing/shipping/server/open-rates.ts'
import { taxConsoleRoutes } from '@buoy/shop/pricing/tax/server/console-routes.ts'
import { shieldConsoleRoutes } from '@buoy/shop/sessions/card-testing/server/console-routes.ts'
import { agreementConsoleRoutes } from '@buoy/shop/subscriptions/server/console-routes.ts'
import type { FastifyPluginAsync } from 'fastify'
import { consoleApp } from '../http/console-app.ts'
import { consoleSettingsRoutes } from '../http/console-settings.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { VERSION } from '../version.ts'
import { permissionOfRoute } from './console-permissions.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { PICTURE_USERS } from './picture-users.ts'
import { rehearsalRoom } from './rehearsal-room.ts'

export type ConsoleDeps = SettleDeps &
  RatesDeps &
  CatalogueDeps & {
    chance: Chance
    fetch: typeof globalThis.fetch
    postOutside: PostOutside
    secret: string
    publicUrl: string
    /** Where the popup script, its display calls and its api are reached. */
    embedOrigins: { cdn: string; display: string; api: string }
    /** How this machine reaches its own shop. */
    loopbackUrl: string
    distDir: string
    dataDir: string
    ordered: OrderedProducts
    embedScript: string | null
    isLive: boolean
    sendsMail: boolean
    details: () => Promise<StoreDetails>
    secureCookies: boolean
    renewRates: () => Promise<void>
  }

/** The owner's console: its pages, signing in, and the calls behind the guard. */
export function consoleRoutes(deps: ConsoleDeps): FastifyPluginAsync {
  const auth = openOwnerAuth(deps)
  const localities = openLocalityFile({ file: join(deps.distDir, 'localities.json') })
  const people = { ...deps, auth, isSameOrigin, needsSecondFactor: () => needsSecondFactor(deps) }
  const guard = requireOwner({ ...people, permissionOf: permissionOfRoute })
  return async (app) => {
    await app.register(consoleApp(deps))
    await app.register(ownerAuth(people))
    await app.register(setupRoutes(people))
    await app.register(joinRoutes(people))
    await app.register(async (guarded) => {
      guarded.addHook('onRequest', guard)
      handOutPasses(guarded, deps)
      handOutSessionPasses(guarded, deps)
      await guarded.register(ownAccountRoutes(people))
      await guarded.register(ownSecondFactorRoutes(people))
      await guarded.register(staffRoutes(people))
      await guarded.register(ordersConsoleRoutes(deps))
      await guarded.register(orderDraftRoutes(deps))
      await guarded.register(orderListRoutes(deps))
      await guarded.register(agreementConsoleRoutes(deps))
      await guarded.register(documentsConsoleRoutes(deps))
      await guarded.register(downloadConsoleRoutes(deps))
      await guarded.register(shieldConsoleRoutes(deps))
      await guarded.register(captureConsoleRoutes(deps))
      await guarded.register(refundsConsoleRoutes(deps))
      await guarded.register(disputesConsoleRoutes(deps))
      await guarded.register(mailConsoleRoutes({ ...deps, origin: deps.publicUrl }))
      await guarded.register(reportsConsoleRoutes(deps))
      await guarded.register(catalogueConsoleRoutes(deps))
      await guarded.register(productEditingRoutes(deps))
      await guarded.register(previewRoutes(deps))
      await guarded.register(pictureRoutes({ ...deps, pictureUsers: PICTURE_USERS }))
      await guarded.register(uploadRoutes(deps))
      await guarded.register(categoryRoutes(deps))
      await guarded.register(searchConsoleRoutes(deps))
      await guarded.register(bulkEditingRoutes(deps))
      await guarded.register(productCsvRoutes(deps))
      await guarded.register(
        couponConsoleRoutes({
          ...deps,
          nameTargets,
          searchProductNames,
          listCategoryNames,
          listOrderNumbers,
        }),
      )
      await guarded.register(stockRoutes(deps))
      await guarded.register(packingRoutes(deps))
      await guarded.register(customersConsoleRoutes({ ...deps, personalData: PERSONAL_DATA }))
      await guarded.register(subscriberRoutes(deps))
      await guarded.register(readerImportRoutes(deps))
      await guarded.register(newsletterConsoleRoutes({ ...deps, origin: deps.publicUrl }))
      await guarded.register(leadsConsoleRoutes(deps))
      await guarded.register(popupReportRoutes(deps))
      await guarded.register(campaignsConsoleRoutes({ ...deps, zone: () => deps.rates().zone }))
      await guarded.register(
        installConsoleRoutes({ ...deps, readPage: openReadPage({ allowsLoopback: !deps.isLive }) }),
      )
      await guarded.register(planConsoleRoutes({ ...deps, zone: () => deps.rates().zone }))
      await guarded.register(webhookConsoleRoutes(deps))
      await guarded.register(integrationConsoleRoutes(deps))
      await guarded.register(previewConsoleRoutes(deps))
      await guarded.register(storeConsoleRoutes(deps))
      await guarded.register(noticesConsoleRoutes(deps))
      await guarded.register(legalConsoleRoutes(deps))
      await guarded.register(messagesConsoleRoutes(deps))
      await guarded.register(protectionConsoleRoutes(deps))
      await guarded.register(menusConsoleRoutes(deps))
      await guarded.register(themeConsoleRoutes(deps))
      await guarded.register(lookConsoleRoutes(deps))
      await guarded.register(postConsoleRoutes(deps))
      await guarded.register(commentsConsoleRoutes(deps))
      await guarded.register(projectConsoleRoutes(deps))
      await guarded.register(mapConsoleRoutes(deps))
      await guarded.register(paymentMethodRoutes(deps))
      await guarded.register(shippingConsoleRoutes({ ...deps, localities, countVariantsByShippingClass }))
      await guarded.register(
        taxConsoleRoutes({ ...deps, taxedGoods: { countVariantsByTaxClass, moveToTaxClass }, tryTax }),
      )
      await guarded.register(walletConsoleRoutes(deps))
      // With live keys there is no box to rehearse in, and shoppers would be charged.
      if (!deps.isLive) await guarded.register(rehearsalRoom({ ...deps, origin: deps.loopbackUrl }))
      await guarded.register(attributionConsoleRoutes(deps))
      await guarded.register(reviewsConsoleRoutes(deps))
      await guarded.register(
        activityConsoleRoutes({
          db: deps.db,
          timeZone: async () => (await deps.details()).timeZone,
          listPeople: listNames,
        }),
      )
      await guarded.register(
        consoleSettingsRoutes({
          publicUrl: deps.publicUrl,
          payments: deps.isLive ? 'live' : 'test',
          mail: deps.sendsMail ? 'sent' : 'kept',
          embedCode:
            deps.embedScript && `<script id="pixel-script-poptin" src="${deps.embedScript}" async></script>`,
          version: VERSION,
        }),
      )
    })
  }
}
