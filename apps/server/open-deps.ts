import { join } from 'node:path'
import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { openDatabase, type Transaction } from '@buoy/kernel/server/database.ts'
import { openFetchOutside } from '@buoy/kernel/server/fetch-outside.ts'
import { openPostOutside } from '@buoy/kernel/server/post-outside.ts'
import { openReadPage } from '@buoy/kernel/server/read-page.ts'
import { openStreamOutside } from '@buoy/kernel/server/stream-outside.ts'
import { findLogoFile } from '@buoy/pages/brand/server/draw-brand-file.ts'
import { BRAND_PICTURES } from '@buoy/pages/brand/server/picture-users.ts'
import { openBrand } from '@buoy/pages/brand/server/read-brand.ts'
import { DRAFT_PICTURES } from '@buoy/pages/editor/server/picture-users.ts'
import { findRunningTestOf } from '@buoy/pages/experiments/server/read-tests.ts'
import { openTestedGoods } from '@buoy/pages/experiments/server/tested-goods.ts'
import { findComparedPrices } from '@buoy/pages/experiments/server/tests-of-same-prices.ts'
import { takeConsent } from '@buoy/pages/newsletter/server/take-consent.ts'
import { findPageLink, listPageLinks } from '@buoy/pages/publishing/server/find-page-links.ts'
import { PAGE_PICTURES } from '@buoy/pages/publishing/server/picture-users.ts'
import { findOwnerEmail } from '@buoy/people/owners/server/find-owner-email.ts'
import { listNames } from '@buoy/people/owners/server/list-names.ts'
import { deliveryAdapters } from '@buoy/platform/deliveries/server/adapter.ts'
import { deliverySources } from '@buoy/platform/deliveries/server/source.ts'
import { mailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { openMailServer } from '@buoy/platform/mail/server/mail-server.ts'
import { countryFollowers, currencyHolders } from '@buoy/platform/site/server/locale-extensions.ts'
import { openStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { openTexts } from '@buoy/platform/texts/server/open-texts.ts'
import { openCatalogue } from '@buoy/platform/texts/server/read-catalogue.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { INVITED_TO_ACCOUNTS } from '@buoy/popups/accounts/server/invited-to-accounts.ts'
import { openPictureLibraries } from '@buoy/popups/accounts/server/picture-libraries.ts'
import { listAccountNames } from '@buoy/popups/accounts/server/read-accounts.ts'
import type { ListDeps } from '@buoy/popups/campaigns/server/list-campaigns.ts'
import { openPinnedBuild } from '@buoy/popups/campaigns/server/pinned-build.ts'
import type { ShopCoupons } from '@buoy/popups/codes/server/shop-coupons.ts'
import { countConversions } from '@buoy/popups/leads/server/count-conversions.ts'
import type { ShopNews } from '@buoy/popups/leads/server/shop-news.ts'
import { countViews } from '@buoy/popups/reporting/server/count-views.ts'
import type { ComparedPrices } from '@buoy/shop/catalogue/products/server/compared-prices.ts'
import {
  countVariantsByShippingClass,
  countVariantsByTaxClass,
} from '@buoy/shop/catalogue/products/server/count-variants-by-class.ts'
import {
  listCategoryNames,
  nameTargets,
  searchProductNames,
} from '@buoy/shop/catalogue/products/server/list-names.ts'
import { moveToTaxClass } from '@buoy/shop/catalogue/products/server/move-to-tax-class.ts'
import { openListedProducts } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { CATALOGUE_PICTURES } from '@buoy/shop/catalogue/products/server/picture-users.ts'
import { findTargets, writeTargets } from '@buoy/shop/catalogue/products/server/targets-in-files.ts'
import { openWalletSettings } from '@buoy/shop/checkout/wallet/server/wallet-settings.ts'
import { withdrawConsent } from '@buoy/shop/marketing/server/withdraw-consent.ts'
import { listOrderNumbers } from '@buoy/shop/orders/record/server/list-order-numbers.ts'
import { enqueueOrderMail } from '@buoy/shop/orders/record/server/order-mail-queue.ts'
import { orderedProducts } from '@buoy/shop/orders/record/server/ordered-products.ts'
import { withAddedWays } from '@buoy/shop/payments/methods/server/added-ways.ts'
import { openMethodSettings } from '@buoy/shop/payments/methods/server/method-settings.ts'
import { openOtherProviders } from '@buoy/shop/payments/methods/server/open-other-providers.ts'
import { routeProviders } from '@buoy/shop/payments/methods/server/route-providers.ts'
import { paymentProviders } from '@buoy/shop/payments/port/server/added-provider.ts'
import { listMintable, mintCode } from '@buoy/shop/pricing/discounts/server/mint-code.ts'
import { previewTax } from '@buoy/shop/pricing/engine/rules/preview-tax.ts'
import { openLocalityFile } from '@buoy/shop/pricing/localities/server/open-localities.ts'
import { openCarrierRates } from '@buoy/shop/pricing/shipping/server/open-carrier-rates.ts'
import { openRates } from '@buoy/shop/pricing/shipping/server/open-rates.ts'
import { rateSources } from '@buoy/shop/pricing/shipping/server/rate-source.ts'
import { heldQuantities } from '@buoy/shop/sessions/checkout-sessions/server/held-quantities.ts'
import { methodsInUse } from '@buoy/shop/subscriptions/server/subscription-methods.ts'
import { Pool } from 'pg'
import { addressesOf, loopbackUrl } from './addresses.ts'
import { openListener } from './database/listen.ts'
import { openReads } from './database/open-reads.ts'
import { readSecret } from './database/store-secret.ts'
import { AUDIT_KINDS, EXTENSIONS } from './features.ts'
import { openQueue } from './jobs/queue.ts'
import { openCardProvider } from './parts/card-provider.ts'
import { detailsIn, ratesIn } from './parts/in-language.ts'
import { openPopupProducts } from './parts/popup-products.ts'
import type { ServeOptions } from './serve-options.ts'

/** Everything that shows pictures of the library. */
const PICTURE_USERS = [CATALOGUE_PICTURES, PAGE_PICTURES, DRAFT_PICTURES, BRAND_PICTURES]

/** Connections of one process; PostgreSQL is started with room for several processes. */
const POOL_SIZE = 20
/** How long a Shopify store may take to answer, in ms, and how much of its answer is read, in bytes. */
const STOREFRONT_MS = 4000
const STOREFRONT_BYTES = 256 * 1024

/**
 * Opens what features stand on: database, jobs, settings that are read at once, the outside world, and what a feature is
 * told by those above it. `deps` is handed to every feature; the rest is the server's own.
 */
export async function openDeps(options: ServeOptions) {
  const { env, databaseUrl, distDir, clock, chance, logger: log } = options
  const addresses = addressesOf(env)
  const { publicUrl } = addresses
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const db = openDatabase(pool)
  // What a pooler does not keep between transactions: listening, and the job queue's own connections.
  const directUrl = env.databaseDirectUrl ?? databaseUrl
  const reads = await openReads({ db, pool, readUrl: env.databaseReadUrl, log })
  const secret = await readSecret({ pool, chance, keys: env.secretKeys })
  const listener = await openListener({ databaseUrl: directUrl, log })
  const { listen } = listener
  const jobs = await openQueue({ databaseUrl: directUrl, log })
  const { texts, textsIn, languages, renew: renewTexts } = await openTexts({ db })
  const opened = await openRates({ db, log, listen })
  const rates = ratesIn(opened, texts)
  const renewRates = opened.renew
  /** The popup script: where its files are, and the addresses that are written into it. */
  const script = {
    embedDir: join(distDir, 'embed'),
    hosts: { display: env.displayUrl ?? '', api: env.apiUrl ?? '', cdn: env.cdnUrl ?? '' },
    wixAppId: env.wixAppId ?? '',
  }
  const provider = openCardProvider(env, addresses, { secret, log, texts })
  const mailServer = env.smtpUrl === undefined ? null : openMailServer(env.smtpUrl)
  // With live payments this machine and what else runs on it are nobody's receiver.
  const allowsLoopback = !provider.isLive
  const methodSettings = openMethodSettings({ db, listen, isLive: provider.isLive })

  const listed = openListedProducts({ read: reads.read, listen, clock })
  const details = detailsIn(openStoreDetails({ db, listen }), { db, texts })
  const brand = openBrand({ db, listen })
  const addedProviders = paymentProviders.valuesIn(EXTENSIONS)
  const otherProviders = openOtherProviders(
    {
      db,
      clock,
      log,
      fetch: globalThis.fetch,
      publicUrl,
      texts,
      transferSettings: async () => (await methodSettings()).bankTransfer,
    },
    addedProviders,
  )

  const deps = {
    db,
    read: reads.read,
    clock,
    chance,
    log,
    jobs,
    listed,
    rates,
    renewRates,
    carriers: openCarrierRates({
      db,
      clock,
      log,
      fetch: globalThis.fetch,
      sources: rateSources.valuesIn(EXTENSIONS),
    }),
    secret,
    publicUrl,
    distDir,
    dataDir: env.dataDir,
    nonces: { clock, secret },
    details,
    texts,
    textsIn,
    languages,
    renewTexts,
    catalogue: openCatalogue(distDir),
    brand,
    logo: async () => (await brand()).logo,
    logoFile: () => findLogoFile({ db, chance, dataDir: env.dataDir, distDir }),
    zone: () => rates().zone,
    secureCookies: publicUrl.startsWith('https:'),

    // The outside world.
    fetch: globalThis.fetch,
    callOutside: openCallOutside({ allowsLoopback }),
    // A shopper waits for it, so it is given up early.
    askStorefront: openPostOutside({ allowsLoopback, timeoutMs: STOREFRONT_MS, mostBytes: STOREFRONT_BYTES }),
    streamOutside: openStreamOutside({ allowsLoopback }),
    readPage: openReadPage({ allowsLoopback }),
    // Addresses in files of other people never mean this machine.
    fetchOutside: openFetchOutside({ allowsLoopback: false }),
    server: mailServer,
    sendsMail: mailServer !== null,
    origin: publicUrl,
    ownerEmail: () => findOwnerEmail(db),
    endNews: (tx: Transaction, email: string) => withdrawConsent({ db: tx, clock }, { email, by: 'link' }),
    embedOrigins: addresses,
    ...script,
    pinnedBuild: openPinnedBuild(script),

    // Payments.
    isLive: provider.isLive,
    provider: routeProviders({ cards: provider.provider, others: otherProviders, texts }),
    otherProviders,
    addedProviders,
    ways: withAddedWays(addedProviders),
    mailOrder: enqueueOrderMail,
    providerMode: provider.mode,
    acceptPrepaid: true,
    publishableKey: provider.keys.publishableKey,
    stripeScript: provider.script,
    methodSettings,
    walletSettings: openWalletSettings({ db, listen }),
    walletLibrary: { isLive: provider.isLive, merchantId: env.googlePayMerchantId ?? null },

    // What a feature is told by those above it.
    shopCoupons: {
      list: () => listMintable({ db, clock }),
      mint: (tx, couponId) => mintCode({ db: tx, clock, chance }, couponId),
    } satisfies ShopCoupons,
    shopNews: {
      take: (tx, consent) => takeConsent({ clock, jobs }, tx, consent),
    } satisfies ShopNews,
    storeProducts: openPopupProducts({
      db,
      clock,
      publicUrl,
      details,
      rates,
      listed,
      testedGoods: openTestedGoods({ db, listen }),
    }),
    popupFigures: {
      countViews: (asked) => countViews({ db }, asked),
      countConversions: (asked) => countConversions({ db }, asked),
    } satisfies ListDeps['popupFigures'],
    findPageLink: (slug: string) => findPageLink({ db }, slug),
    runningTestOf: findRunningTestOf,
    listPageLinks: (ids: readonly number[]) => listPageLinks({ db }, ids),
    held: heldQuantities,
    ordered: orderedProducts,
    comparedPrices: ((asked, variantIds) =>
      findComparedPrices(asked, { variantIds, now: clock.now() })) satisfies ComparedPrices,
    methodsInUse,
    pictureUsers: PICTURE_USERS,
    pictureLibraries: openPictureLibraries({ db }),
    nameTargets,
    writeTargets,
    findTargets,
    searchProductNames,
    listCategoryNames,
    listOrderNumbers,
    countVariantsByShippingClass,
    taxedGoods: { countVariantsByTaxClass, moveToTaxClass },
    previewTax,
    listPeople: listNames,
    invitedTo: INVITED_TO_ACCOUNTS,
    listScopes: listAccountNames,
    currencyHolders: currencyHolders.valuesIn(EXTENSIONS),
    countryFollowers: countryFollowers.valuesIn(EXTENSIONS),
    auditKinds: AUDIT_KINDS,
    mailKinds: mailKinds.valuesIn(EXTENSIONS),
    deliveryAdapters: deliveryAdapters.valuesIn(EXTENSIONS),
    deliverySources: deliverySources.valuesIn(EXTENSIONS),
    translatables: translatables.valuesIn(EXTENSIONS),
    localities: openLocalityFile({ file: join(distDir, 'localities.json') }),
    localitiesFile: join(distDir, 'localities.json'),
  }
  return { deps, pool, reads, listener, provider, addresses, loopbackUrl: loopbackUrl(addresses) }
}

export type OpenedDeps = Awaited<ReturnType<typeof openDeps>>
