import type { PopupObject } from '../../model/popup-object-contract.ts'
import { writeAmount } from '../../model/rules/currency-symbols.ts'
import type { Page } from '../page.ts'
import { findProduct } from '../rules/product-data.ts'
import type { VisitorFacts, VisitorTag } from '../rules/visitor-tags.ts'
import { savedFirstName } from '../visit/local-store.ts'
import { landingPage } from '../visit/visited-pages.ts'

/** What of a page's global names tells of its visitor and their money. */
type TagGlobals = {
  buoyPopups?: { visitor?: { first_name?: unknown } }
  Shopify?: { currency?: { active?: unknown } }
}

/**
 * Reads what a popup's tags ask for, and nothing else: the name that the page's own script tells, else that of a lead who
 * agreed; the UTM values of this page, else of the one that the visit began with; the product that the page describes;
 * and the cart of its store.
 */
export async function readVisitorFacts(
  page: Page,
  popup: PopupObject,
  wanted: ReadonlySet<VisitorTag>,
): Promise<VisitorFacts> {
  const asks = (...tags: VisitorTag[]) => tags.some((tag) => wanted.has(tag))
  const facts: VisitorFacts = {}
  if (asks('name', 'first_name')) facts.name = facts.first_name = firstName()
  for (const tag of wanted) if (tag.startsWith('utm_')) facts[tag] = utmValue(tag)
  const product = asks('product_name', 'product_price', 'cart_value') ? productOfPage() : null
  const currency = currencyOfPage() || product?.currency || popup.shopify_discounts_currency
  if (product) {
    facts.product_name = product.name
    if (product.price !== null) facts.product_price = writeAmount(product.price, product.currency || currency)
  }
  if (asks('cart_value', 'cart_items')) {
    const cart = await page.store?.cart.read()
    // An empty cart has nothing to tell of.
    if (cart && cart.itemCount > 0) {
      facts.cart_items = String(cart.itemCount)
      facts.cart_value = writeAmount(cart.value, currency)
    }
  }
  return facts
}

function firstName(): string {
  const { buoyPopups } = window as TagGlobals
  const told = buoyPopups?.visitor?.first_name
  return typeof told === 'string' && told.trim() !== '' ? told : savedFirstName()
}

function utmValue(name: string): string {
  const here = new URL(location.href).searchParams.get(name)
  const landing = landingPage()
  return here ?? (URL.canParse(landing) ? new URL(landing).searchParams.get(name) : null) ?? ''
}

function productOfPage() {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]')
  return findProduct(Array.from(scripts, ({ textContent }) => textContent ?? ''))
}

/** ISO 4217 code of what the page's prices are in, '' when it does not say. */
function currencyOfPage(): string {
  const active = (window as TagGlobals).Shopify?.currency?.active
  return document.documentElement.dataset.currency ?? (typeof active === 'string' ? active : '')
}
