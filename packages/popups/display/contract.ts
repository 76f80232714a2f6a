import { z } from 'zod'
import type { Design } from '../designs/contract.ts'
import type { Composition } from '../designs/rules/compose-design.ts'
import type { PopupObject } from '../model/popup-object-contract.ts'
import type { ClientRestrictionSetting } from '../plans/contract.ts'
import {
  cart,
  flag,
  LIST_LIMIT,
  page,
  publicId,
  store,
  TEXT_LIMIT,
  text,
  URL_LIMIT,
  visitedPages,
  visitor,
  wixCart,
} from './wire-contract.ts'

/*
 * The calls of the widget document, section 7, in its own words. Names here are literal, odd spellings
 * included; they are turned into the domain's words where a call is answered.
 */

export const clientPath = z.object({ clientId: publicId })
export const popupPath = z.object({ poptinId: publicId })

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
  'time_zone',
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
