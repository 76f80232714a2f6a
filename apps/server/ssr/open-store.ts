import { createHash } from 'node:crypto'
import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { MOST_RELATED, POSTS_PER_PAGE } from '@buoy/pages/blog/rules/journal-paths.ts'
import {
  findJournal,
  findPost,
  findRenamedPost,
  listRelatedPosts,
} from '@buoy/pages/blog/server/read-posts.ts'
import type { ShownBrand } from '@buoy/pages/brand/contract.ts'
import { POST_COMMENTS } from '@buoy/pages/comments/rules/subject.ts'
import { findAnswersLink } from '@buoy/pages/comments/server/answers-link.ts'
import { subjectOfPost } from '@buoy/pages/comments/server/find-subject.ts'
import { openComments } from '@buoy/pages/comments/server/open-comments.ts'
import type { PublishedPage } from '@buoy/pages/document/contract.ts'
import { openDraftPreview } from '@buoy/pages/editor/server/draft-preview.ts'
import { openVariantPreview } from '@buoy/pages/experiments/server/variant-preview.ts'
import type { HeaderSettings } from '@buoy/pages/header/contract.ts'
import { LEGAL_PAGES } from '@buoy/pages/legal/rules/legal-pages.ts'
import type { Menus } from '@buoy/pages/menus/contract.ts'
import { showMenus } from '@buoy/pages/menus/server/show-menus.ts'
import { findConfirmation } from '@buoy/pages/newsletter/server/confirm-sign-up.ts'
import type { FindRedirect } from '@buoy/pages/page-management/server/redirect-rows.ts'
import { findPage } from '@buoy/pages/publishing/server/find-page.ts'
import { openProjectPage } from '@buoy/pages/publishing/server/open-project-page.ts'
import { findTemplateSample } from '@buoy/pages/templates/server/find-sample.ts'
import { findTemplate, type LiveTemplate } from '@buoy/pages/templates/server/find-template.ts'
import type { OpenTheme } from '@buoy/pages/theme/server/show-theme.ts'
import { readTrackingSettings } from '@buoy/people/attribution/server/read-tracking-settings.ts'
import { FORM_ACTIONS } from '@buoy/people/customers/rules/form-actions.ts'
import type { AnnouncementSettings } from '@buoy/platform/announcement/contract.ts'
import { publicNotice } from '@buoy/platform/announcement/server/announcement-setting.ts'
import { translateAnnouncement } from '@buoy/platform/announcement/server/translatable-announcement.ts'
import { findLetters } from '@buoy/platform/mail/server/unsubscribe.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { publicStore } from '@buoy/platform/site/server/read-store-details.ts'
import type { ServedLanguage, ShownTexts } from '@buoy/platform/texts/contract.ts'
import { type OpenAccountDeps, openAccount } from '@buoy/shop/account/pages/server/open-account.ts'
import { personOf } from '@buoy/shop/account/pages/server/your-data-form.ts'
import { shownCart } from '@buoy/shop/cart/rules/shown-cart.ts'
import { loadCart } from '@buoy/shop/cart/server/load-cart.ts'
import { quoteLine } from '@buoy/shop/cart/server/quote-line.ts'
import type { Listing } from '@buoy/shop/catalogue/products/contract.ts'
import { isMiss } from '@buoy/shop/catalogue/products/rules/is-miss.ts'
import { tileCard } from '@buoy/shop/catalogue/products/rules/tile-card.ts'
import { findMissingProduct } from '@buoy/shop/catalogue/products/server/find-missing-product.ts'
import { findProduct, findProductToPreview } from '@buoy/shop/catalogue/products/server/find-product.ts'
import { listCategories } from '@buoy/shop/catalogue/products/server/list-categories.ts'
import { listChosenProducts } from '@buoy/shop/catalogue/products/server/list-chosen-products.ts'
import {
  type ChosenList,
  chooseList,
  readListing,
} from '@buoy/shop/catalogue/products/server/list-products.ts'
import { previewUntil } from '@buoy/shop/catalogue/products/server/preview-link.ts'
import type { CatalogueDeps, ShownCatalogueDeps } from '@buoy/shop/catalogue/products/server/read-cards.ts'
import { findRenamedCategory } from '@buoy/shop/catalogue/products/server/rename-slug.ts'
import { countMiss } from '@buoy/shop/catalogue/search/server/count-miss.ts'
import { type OpenCheckoutDeps, openCheckout } from '@buoy/shop/checkout/flow/server/open-checkout.ts'
import { openOrderPay } from '@buoy/shop/checkout/flow/server/open-order-pay.ts'
import { USUAL_LAYOUT } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { findOrderReceived } from '@buoy/shop/checkout/order-received/server/find-order-received.ts'
import { findTracked } from '@buoy/shop/checkout/order-received/server/track-order.ts'
import { findDraft, resumeCheckout } from '@buoy/shop/checkout/recovery/server/resume-checkout.ts'
import type { WalletSettings } from '@buoy/shop/checkout/wallet/contract.ts'
import { type WalletLibrary, walletPlace } from '@buoy/shop/checkout/wallet/server/wallet-settings.ts'
import {
  findBoughtTogether,
  findForCart,
} from '@buoy/shop/engagement/recommendations/server/find-recommended.ts'
import { openReviews } from '@buoy/shop/engagement/reviews/server/open-reviews.ts'
import { findAlert } from '@buoy/shop/engagement/stock-alerts/server/find-alert.ts'
import { offerMarketing } from '@buoy/shop/marketing/server/offer-marketing.ts'
import { obligesByPressing } from '@buoy/shop/payments/methods/rules/order-obligation.ts'
import { deliveryPromise } from '@buoy/shop/pricing/shipping/rules/delivery-promise.ts'
import { type Rates, ratesAt } from '@buoy/shop/pricing/shipping/server/open-rates.ts'
import { homeTaxNames } from '@buoy/shop/pricing/tax/rules/taxation.ts'
import type { Store } from '@buoy/storefront/store.ts'
import type { IdentifiedCaller } from '../http/session.ts'
import type { IsSameList } from './shown-parts.ts'
import type { StoreRequest } from './store-request.ts'

export type StoreDeps = CatalogueDeps &
  ShownCatalogueDeps &
  OpenCheckoutDeps &
  OpenAccountDeps & {
    publicUrl: string
    embedScript: string | null
    /** Signs the links that lead back to a checkout. */
    secret: string
    details: () => Promise<StoreDetails>
    texts: () => ShownTexts
    languages: () => readonly ServedLanguage[]
    announcement: () => Promise<AnnouncementSettings>
    menus: () => Promise<Menus>
    /** Slugs of the pages that are published. */
    pageSlugs: () => Promise<string[]>
    headerSettings: () => Promise<HeaderSettings>
    brand: () => Promise<ShownBrand>
    theme: OpenTheme
    redirects: FindRedirect
    templates: () => Promise<LiveTemplate[]>
    walletSettings: () => Promise<WalletSettings>
    walletLibrary: WalletLibrary
  }

/**
 * The store as the pages of one request see it. `caller` is `null` on pages that are the same for
 * everybody; asking for a cart there is a mistake of the page and is thrown.
 */
export function openStore(given: StoreDeps, request: StoreRequest): Store {
  const deps = { ...given, rates: () => ratesOf(given, request) }
  const caller = (): IdentifiedCaller => {
    if (request.caller === null)
      throw new Error('A page that is kept for everybody asked for what is one shopper’s')
    return request.caller
  }
  const session = () => caller().session
  const customer = request.caller?.customer ?? null
  const announcement = async () => translateAnnouncement(deps.db, await deps.announcement())
  return {
    origin: deps.publicUrl,
    details: async () => publicStore(await deps.details(), deps.texts()),
    texts: deps.texts(),
    languages: deps.languages().filter(({ isLive }) => isLive),
    notice: async () => publicNotice(await announcement(), await deps.details(), deps.texts()),
    closed: async () => {
      const { comingSoon } = await announcement()
      return comingSoon.isOn ? comingSoon : null
    },
    letters: (email, token) => findLetters({ db: deps.db, secret: deps.nonces.secret }, email, token),
    marketing: () => offerMarketing(deps, customer && personOf(customer)),
    stockAlert: (key) => findAlert(deps, key),
    banner: request.banner,
    page: async (slug, visit) =>
      withReplies(await findPage({ ...deps, vary: request.vary }, slug, visit), request.replies),
    redirect: (path) => deps.redirects(path),
    pagePreview: async (token) => {
      const signed = { ...deps, secret: deps.nonces.secret }
      return (await openDraftPreview(signed, token)) ?? openVariantPreview(signed, token)
    },
    template: async (kind, about, visit) =>
      withReplies(
        await findTemplate({ ...deps, vary: request.vary }, { kind, about, visit }),
        request.replies,
      ),
    templateSample: (templateId, wanted) => findTemplateSample(deps.db, templateId, wanted),
    layoutPreview: null,
    journal: (ask) => findJournal(deps, { ...ask, perPage: POSTS_PER_PAGE }),
    post: (slug) => findPost(deps, slug),
    relatedPosts: (post) => listRelatedPosts(deps, post, MOST_RELATED),
    renamedPost: (slug) => findRenamedPost(deps, slug),
    comments: async (post, ask) => ({
      ...(await openComments(deps, subjectOfPost(post), ask)),
      ...request.replies?.[POST_COMMENTS],
    }),
    answersLink: (link) => findAnswersLink({ db: deps.db, secret: deps.nonces.secret }, link),
    newsletterLink: (link) => findConfirmation({ ...deps, secret: deps.nonces.secret }, link),
    project: (slug) => openProjectPage(deps, slug),
    categories: () => listCategories(deps),
    menus: () => showMenus(deps, deps.menus),
    legalPages: async () => (await deps.pageSlugs()).filter(isLegal),
    headerSettings: () => deps.headerSettings(),
    brand: () => deps.brand(),
    theme: async () => (await deps.theme()).shown,
    newestProducts: async (first) => (await listChosenProducts(deps, { first, by: 'date' })).map(tileCard),
    listing: async (query) => {
      const choose = async () => chooseList(deps, query, deps.texts())
      const chosen = await choose()
      if (chosen === null) return null
      request.notes?.lists.push(sameAs(chosen, choose))
      const listing = await readListing(deps, query, chosen)
      if (!request.isBuilder && isMiss(listing)) await countSafely(deps, query.search ?? '')
      return withTiles(listing)
    },
    product: async (slug) => {
      const product = await findProduct(deps, slug, deps.texts())
      // All of its pictures are there.
      return product && { ...product, secondPicture: null, related: product.related.map(tileCard) }
    },
    productPreview: async (ask) => {
      const until = previewUntil(deps.nonces, ask)
      const product = until && (await findProductToPreview(deps, ask.productId, deps.texts()))
      return product && until && { product, until: until.toISOString() }
    },
    boughtTogether: (productId) =>
      findBoughtTogether(deps, productId, (ids) => {
        for (const id of ids) request.notes?.products.add(id)
      }),
    goesWithCart: (productIds) => findForCart(deps, [...new Set(productIds)]),
    reviews: (productId, ask) => openReviews(deps, productId, ask),
    deliveryOf: ({ variants }) =>
      deliveryPromise(
        deps.rates().shipping,
        { price: Math.min(...variants.map((one) => one.enteredPrice)), weightGrams: 0 },
        deps.rates().store,
      ),
    homeTaxes: () => homeTaxNames(deps.rates().tax, deps.rates().store),
    missingProduct: (slug) => findMissingProduct(deps, slug),
    renamedCategory: (slug) => findRenamedCategory(deps, slug),
    walletPlace: async (page) => ({
      ...walletPlace(await deps.walletSettings(), deps.walletLibrary, page),
      obliges: obligesByPressing(deps.rates().store.country),
    }),
    cart: async () => shownCart(await loadCart(deps, session())),
    sampleCart: async ({ variants }) => {
      const variant = variants.find(({ availability }) => availability.state !== 'out-of-stock')
      if (variant === undefined) return null
      const cart = await quoteLine(deps, {
        session: '',
        variantId: variant.id,
        quantity: variant.minimumQuantity,
      })
      return cart.ok ? shownCart(cart.value) : null
    },
    checkout: async () => {
      const page = await openCheckout(deps, session())
      const { layout, tests } = (await request.checkout?.(page.cart)) ?? USUAL_CHECKOUT
      return { ...page, cart: shownCart(page.cart), layout, tests }
    },
    trackedOrder: (orderId, proof) => findTracked(deps, { orderId, proof, session: session() }),
    checkoutDraft: () => findDraft(deps, session()),
    resumeCheckout: (token) => resumeCheckout(deps, { session: session(), token }),
    orderPay: (orderId, key) => openOrderPay(deps, { orderId, key, session: session() }),
    orderReceived: (orderId, key) => findOrderReceived(deps, orderId, key, customer?.id ?? null),
    tracking: async () => ({ mode: (await readTrackingSettings(deps)).mode }),
    account: customer === null ? null : openAccount(deps, customer),
    formNonce: (form) => createNonce(deps.nonces, FORM_ACTIONS[form], session()),
    form: request.form,
    isBuilder: request.isBuilder,
    isStaff: request.isStaff === true,
    tests: request.tests ?? [],
    embedScript: request.isBuilder ? null : deps.embedScript,
    scriptNonce: request.scriptNonce,
    report: (error) => deps.log.error({ err: error }, 'a page met an error'),
  }
}

/** Whether a list that is chosen again is the one that was shown; the cards of its products are not compared. */
function sameAs(shown: ChosenList, choose: () => Promise<ChosenList | null>): IsSameList {
  const outlineOf = (list: ChosenList | null) =>
    createHash('sha256')
      .update(JSON.stringify(list && [list.ids, list.total, list.facets]))
      .digest('base64')
  const before = outlineOf(shown)
  return async () => outlineOf(await choose()) === before
}

const USUAL_CHECKOUT = { layout: USUAL_LAYOUT, tests: [] }

/** A listing with what its tiles show. */
function withTiles(listing: Listing): Listing {
  return { ...listing, products: listing.products.map(tileCard), instead: listing.instead.map(tileCard) }
}

/** The rates that this visitor is shown. A page that asks for them shows prices or what delivery costs. */
function ratesOf({ rates }: StoreDeps, { prices }: StoreRequest): Rates {
  prices?.noted()
  return prices === undefined ? rates() : ratesAt(rates(), prices.list)
}

const LEGAL_SLUGS: readonly string[] = LEGAL_PAGES.map(({ slug }) => slug)

function isLegal(slug: string): boolean {
  return LEGAL_SLUGS.includes(slug)
}

/** A page with what its modules have to say about a form that was sent. */
function withReplies(page: PublishedPage | null, replies: StoreRequest['replies']): PublishedPage | null {
  if (page === null || replies === undefined) return page
  const said = Object.entries(replies).map(([id, reply]) => [id, { ...(page.data[id] as object), ...reply }])
  return { ...page, data: { ...page.data, ...Object.fromEntries(said) } }
}

/** A page is shown whatever becomes of a count. */
async function countSafely(deps: StoreDeps, phrase: string): Promise<void> {
  try {
    await countMiss(deps, phrase)
  } catch (error) {
    deps.log.error({ err: error }, 'a search without results could not be counted')
  }
}
