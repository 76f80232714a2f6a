import type { RefusedForm } from '@buoy/kernel/rules/refused-form.ts'
import type { ShownTest } from '@buoy/pages/document/contract.ts'
import type { Choices } from '@buoy/pages/experiments/server/vary-page.ts'
import type { VaryPage } from '@buoy/pages/publishing/server/varied-page.ts'
import type { ComingSoonBanner } from '@buoy/platform/announcement/contract.ts'
import type { Cart } from '@buoy/shop/cart/contract.ts'
import type { PriceList } from '@buoy/shop/pricing/price-lists/rules/price-list.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentifiedCaller } from '../http/session.ts'
import type { ShownCheckout } from '../parts/visitor-checkout.ts'
import type { RenderedPage } from './page-cache.ts'
import type { Notes } from './shown-parts.ts'

/** What of tests one visitor sees: variants of those in which they are counted, and the price list that they are shown. */
export type Seen = { choices: Choices; list: PriceList | null }

export const NOTHING_TESTED: Seen = { choices: new Map(), list: null }

/** Whose page it is: `caller` is `null` on pages that are the same for everybody. */
export type StoreRequest = {
  caller: IdentifiedCaller | null
  scriptNonce: string
  /** A form of this page that was sent and refused. */
  form: RefusedForm | null
  /** For an owner who walks through the closed shop. */
  banner: ComingSoonBanner | null
  /** What modules of the page say of a form that was sent, by module id, on top of their data. */
  replies?: Readonly<Record<string, object>>
  /** As the builder shows the page, to somebody who may edit pages (S6.12). */
  isBuilder: boolean
  /** For somebody who may edit pages, without the builder. */
  isStaff?: boolean
  /** Shows pages as the tests that run on them have them for one visitor. */
  vary?: VaryPage
  /** The test of prices in which this visitor is counted. */
  tests?: ShownTest[]
  /** The price list that this visitor is shown, and who hears that the page shows prices. */
  prices?: { list: PriceList | null; noted: () => void }
  /** Collects what the page shows that the store's answers do not tell. */
  notes?: Notes
  /** How the checkout of this shopper's cart is laid out. */
  checkout?: (cart: Cart) => Promise<ShownCheckout>
}

/** The tests of pages, as pages need them. */
export type PageTests = {
  /** Whether any test of a page or template runs. */
  isAnyOfPages: () => Promise<boolean>
  /** Draws pages with these variants; `met` is told every running test that a page has to do with. */
  vary: (choices: Choices, met: (testId: number) => void) => VaryPage
  /**
   * What who asks sees of the tests on a page: no variants for staff, crawlers, and those who may not be counted; by the
   * price list of their cart where that has one.
   */
  choose: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<RenderedPage, 'tests' | 'isPriced'> & { isCheckout?: boolean },
  ) => Promise<Seen>
  /** The tests of prices among these variants, as the page tells the browser of them. */
  shown: (choices: Choices) => Promise<ShownTest[]>
  /** The tests of prices that run, by their ids. */
  priceTests: () => Promise<number[]>
  /** How the checkout of a session's cart is laid out for a visitor with these variants. */
  checkout: (place: { session: string; cart: Cart }, choices: Choices) => Promise<ShownCheckout>
  readList: (id: number | null | undefined) => Promise<PriceList | null>
}
