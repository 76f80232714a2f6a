import { z } from 'zod'
import type { Design } from '../designs/contract.ts'
import type { Composition } from '../designs/rules/compose-design.ts'
import { POPUP_TYPES, PUBLIC_ID } from '../model/contract.ts'
import type { PopupObject } from '../model/popup-object-contract.ts'
import type { ClientRestrictionSetting } from '../plans/contract.ts'
import { wirePages, wireText } from '../targeting/rules/wire-text.ts'

/*
 * The calls of the widget document, section 7, in its own words. Names here are literal, odd spellings
 * included; they are turned into the domain's words where a call is answered.
 */

const URL_LIMIT = 2048
const TEXT_LIMIT = 500
const LIST_LIMIT = 32_768
/** All answers of a long form together, in characters. */
const ANSWERS_LIMIT = 65_536

/** A schema for whatever came, and the quick way for what is known to be a text: of that, nothing is refused. */
type WireField<Value> = z.ZodType<Value> & { ofText: (text: string) => Value }

/** Texts are made safe and cut rather than refused: a page's address is not the visitor's fault. */
const text = (limit: number, make = wireText): WireField<string> => {
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
const flag: WireField<boolean> = Object.assign(z.transform(isOn), { ofText: isOn })

const publicId = z.string().regex(PUBLIC_ID, 'must be 13 letters or digits')

const visitedPages = {
  previous_visited_pages: text(LIST_LIMIT, wirePages),
  previous_visited_pages_with_current_page: text(LIST_LIMIT, wirePages),
  previous_visited_pages_with_time_stamp: text(LIST_LIMIT, wirePages),
  all_visited_pages: text(LIST_LIMIT, wirePages),
}

const store = { store_integration: text(40), store_integration_customer_id: text(120) }

const cart = {
  cart_total_items: text(20),
  cart_total_price: text(20),
  cart_products_ids_list: text(LIST_LIMIT),
  cart_products_org_ids_list: text(LIST_LIMIT),
}

/** Ours: the cart of a Wix store as its page has counted it, JSON of {@link wixCartLines}; '' on other pages. */
const wixCart = { wix_cart_id: text(120), wix_cart_lines: text(LIST_LIMIT) }

const page = {
  domain: text(253),
  referrer: text(URL_LIMIT),
  previous_url: text(URL_LIMIT),
  page_title: text(TEXT_LIMIT),
  origin_landing_page: text(URL_LIMIT),
}

const visitor = {
  cookies: text(LIST_LIMIT),
  triggers: text(LIST_LIMIT),
  if_mobile: flag,
  cancel_visitor_count: flag,
}

export const clientPath = z.object({ clientId: publicId })
export const popupPath = z.object({ poptinId: publicId })
export const viewerPath = z.object({ viewerId: z.string().min(1).max(200) })

/** `POST /api/display/{client_id}` (W7.02–W7.05). */
export const displayInput = z.object({
  ...page,
  ...visitor,
  ...visitedPages,
  ...store,
  ...cart,
  if_page_refreshed: flag,
  poptin_viewed_url: text(URL_LIMIT),
  cc: text(2),
  converted_email: text(254),
  poptin_forms_id: text(LIST_LIMIT),
  preview_poptin_id: text(13),
  /** Ours: somebody previews, with or without naming a popup, and their pass from the console or ''. */
  preview_mode: flag,
  preview_pass: text(100),
  ...wixCart,
})

/** What our widget sends of it, in its order; a previewing one sends more. */
export const DISPLAY_FIELDS = [
  'domain',
  'page_title',
  'referrer',
  'previous_url',
  'origin_landing_page',
  'previous_visited_pages',
  'previous_visited_pages_with_current_page',
  'previous_visited_pages_with_time_stamp',
  'all_visited_pages',
  'store_integration',
  'store_integration_customer_id',
  'cookies',
  'triggers',
  'if_mobile',
  'cancel_visitor_count',
  'wix_cart_id',
  'cart_total_items',
  'cart_total_price',
  'cart_products_ids_list',
  'cart_products_org_ids_list',
  'if_page_refreshed',
  'poptin_viewed_url',
  'cc',
  'converted_email',
  'poptin_forms_id',
  'preview_poptin_id',
] as const

/** `POST /api/display/click/{poptin_id}` (W7.08, W7.09); the GET form has the query `client_id` only. */
export const clickInput = z.object({
  client_id: publicId,
  ...page,
  ...visitor,
  ...visitedPages,
  ...store,
  ...cart,
  poptin_display: text(20),
  browser_language: text(40),
  operating_system: text(40),
  ...wixCart,
})

/** The lines of a Wix store's cart; prices of one unit in major units. */
export const wixCartLines = z
  .array(
    z.object({
      productId: z.string().min(1).max(120),
      quantity: z.number().int().min(1).max(1_000_000),
      price: z.number().min(0).max(1_000_000_000),
    }),
  )
  .max(200)

/** `POST /wix/save-ordered-products` (W3.71, W7.34). */
export const orderedProductsInput = z.object({
  client_id: publicId,
  customer_id: z.string().max(120),
  products: z
    .array(
      z.object({
        product_id: z.string().min(1).max(120),
        product_name: z.string().max(TEXT_LIMIT),
        category: z.string().max(TEXT_LIMIT),
      }),
    )
    .min(1)
    .max(200),
  source_table: z.literal('wix_ordered_products'),
})

/** `POST /api/display/viewed/{poptin_id}` (W7.25). */
export const viewedInput = z.object({
  viewer_id: z.string().min(1).max(200),
  trigger: text(40),
  client_id: publicId,
  type: z.enum(POPUP_TYPES),
  url: text(URL_LIMIT),
  ...store,
  converted_email: text(254),
})

/** `POST /api/display/closed/{poptin_id}` (W7.27). */
export const closedInput = z.object({
  client_id: publicId,
  url: text(URL_LIMIT),
  converted_email: text(254),
  ...store,
})

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** `POST /api/display/total-website-session/{client_id}` (W7.28). */
export const sessionInput = z.object({ email, url: text(URL_LIMIT), ...store })

/** `POST /api/display/conversion-activities/{client_id}` (W7.29). */
export const activityInput = z.object({
  email,
  poptin_id: publicId,
  activity: z.enum(['viewed', 'closed']),
  url: text(URL_LIMIT),
  ...store,
})

/**
 * `POST /api/display/conversion/{viewer_id}` (W7.15–W7.18): besides these names, every form field under
 * its own. `idempotency_key` and `recovered` are ours: a key of the browser's making that stays the same
 * when the call is repeated, and whether it waited in the outbox.
 */
export const conversionInput = z.looseObject({
  url: text(URL_LIMIT),
  title: text(TEXT_LIMIT),
  referrer: text(URL_LIMIT),
  previous_url: text(URL_LIMIT),
  origin_landing_page: text(URL_LIMIT),
  visitor: z.enum(['mobile', 'desktop']).catch('desktop'),
  browser_language: text(40),
  operating_system: text(40),
  ...visitedPages,
  client_id: publicId,
  poptin_id: publicId,
  p_target: text(40),
  trigger: text(40),
  poptin_view_id: text(40),
  coupon: text(120),
  extra_button: text(160),
  newExtraFields: z.string().max(ANSWERS_LIMIT, `must be at most ${ANSWERS_LIMIT} characters`).default(''),
  checkbox_checked: flag,
  ...store,
  leader_request_cookie: text(TEXT_LIMIT),
  facebook_messanger_data_ref: text(TEXT_LIMIT),
  idempotency_key: text(80),
  recovered: flag,
})

/** One entry of `newExtraFields`: a normalised field (W3.64). */
export const extraFieldsInput = z
  .array(
    z.object({
      type: text(40),
      name: text(80),
      placeholder: text(TEXT_LIMIT),
      value: text(5000),
      id: text(80),
    }),
  )
  .max(60)

/** The cart of a Wix store (W3.55, W3.56); `subtotal` and prices in major units. */
export type WixCartDetails = { lineItems: z.output<typeof wixCartLines>; subtotal: number }

/** Answer to the display call (W3.54, W3.55). `ip` and `country` are the visitor's own. */
export type DisplayReply = {
  poptins: PopupObject[]
  display: 'allowed' | 'not_allowed'
  message: string
  is_client_restriction: boolean
  client_restriction_setting: ClientRestrictionSetting
  country: string
  country_code: string
  cc: string
  ip: string
  lang: 'en' | 'he'
  if_freemium: boolean
  wix_cart_details: WixCartDetails
}

/** Answer to the click call (W7.07). */
export type ClickReply = Pick<
  DisplayReply,
  'display' | 'message' | 'poptins' | 'country' | 'country_code' | 'if_freemium' | 'lang'
>

/** Answer to the viewed call (W7.26). */
export type ViewedReply = { poptin_view_id: string }

/** Answer to the conversion call (W7.19). */
export type ConversionReply = {
  success: boolean
  conversion_id: string
  /** Ours: the code of their own that the visitor is given, '' when there is none; `ends_at` in ISO 8601 (W3.51). */
  coupon?: { code: string; ends_at: string | null }
  /** What is missing in an answer that was turned down stands in `field`, which no other has. */
  field?: string
  integration?: {
    conversion_code: string
    /** Ours: where on its own host the page goes in the end; only where one is configured (W7.23, W7.24). */
    redirect_path?: string
  }
}

/** The template as our own widget takes it (asked for as JSON). */
export type TemplateReply = {
  version: number
  /** With the prizes of its game left out: they are in `prizes`. */
  design: Design
  composition: Composition
  /** Value of the hidden field with the game's prizes (W3.61); '' without a game. */
  prizes: string
}

/** What a call that was turned down answers, with a text a person can act on. */
export type CallRefused = { success: false; message: string; field?: string }
