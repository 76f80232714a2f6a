import { z } from 'zod'
import { PUBLIC_ID } from '../model/contract.ts'
import { wirePages, wireText } from '../targeting/rules/wire-text.ts'

/* Fields that several calls of the widget document share (section 7), by their literal names. */

export const URL_LIMIT = 2048
export const TEXT_LIMIT = 500
export const LIST_LIMIT = 32_768

/** A schema for whatever came, and the quick way for what is known to be a text: of that, nothing is refused. */
type WireField<Value> = z.ZodType<Value> & { ofText: (text: string) => Value }

/** Texts are made safe and cut rather than refused: a page's address is not the visitor's fault. */
export const text = (limit: number, make = wireText): WireField<string> => {
  const ofText = (value: string) => make(value, limit)
  const schema = z.transform<unknown, string>((value, context) => {
    if (typeof value === 'string') return ofText(value)
    if (typeof value === 'object' && value !== null) {
      context.issues.push({ code: 'custom', message: 'must be a text', input: value })
      return ''
    }
    return ofText(String(value ?? ''))
  })
  return Object.assign(schema, { ofText })
}

const ON: ReadonlySet<unknown> = new Set([true, 1, '1', 'true'])
const isOn = (value: unknown) => ON.has(value)
/** On for `true`, `1`, `"1"`, `"true"`; off for all else [W3.05]. */
export const flag: WireField<boolean> = Object.assign(z.transform(isOn), { ofText: isOn })

export const publicId = z.string().regex(PUBLIC_ID, 'must be 13 letters or digits')

export const visitedPages = {
  previous_visited_pages: text(LIST_LIMIT, wirePages),
  previous_visited_pages_with_current_page: text(LIST_LIMIT, wirePages),
  previous_visited_pages_with_time_stamp: text(LIST_LIMIT, wirePages),
  all_visited_pages: text(LIST_LIMIT, wirePages),
}

export const store = { store_integration: text(40), store_integration_customer_id: text(120) }

export const cart = {
  cart_total_items: text(20),
  cart_total_price: text(20),
  cart_products_ids_list: text(LIST_LIMIT),
  cart_products_org_ids_list: text(LIST_LIMIT),
}

/** Ours: the cart of a Wix store as its page has counted it, JSON of {@link wixCartLines}; '' on other pages. */
export const wixCart = { wix_cart_id: text(120), wix_cart_lines: text(LIST_LIMIT) }

export const page = {
  domain: text(253),
  referrer: text(URL_LIMIT),
  previous_url: text(URL_LIMIT),
  page_title: text(TEXT_LIMIT),
  origin_landing_page: text(URL_LIMIT),
}

export const visitor = {
  cookies: text(LIST_LIMIT),
  triggers: text(LIST_LIMIT),
  if_mobile: flag,
  cancel_visitor_count: flag,
  /** Ours: the browser's IANA time zone, '' where it names none. */
  time_zone: text(60),
}
