import type { DebugLog } from '../debug-log.ts'
import type { Embed } from '../embed.ts'
import type { CartReading } from '../rules/cart-change.ts'

/** What of a page an adapter works with. */
export type StorePage = {
  embed: Embed
  log: DebugLog
  signal: AbortSignal
  /** A preview keeps nothing in the browser and reports nothing. */
  isPreview?: boolean
}

/** How a page of one store platform is spoken to, by what the platform documents of its pages. */
export type StoreAdapter = {
  /**
   * Reads the cart; with `needsLines` every line of it, else the figures are enough. Throws when the store does not say.
   */
  readCart: (needsLines: boolean) => Promise<CartReading>
  /** Calls back after each change of the cart until the page is over, with the new cart where the platform tells it. */
  onCartChange: (changed: (cart?: CartReading) => void) => void
  /** The id of the customer who is logged in, '' for nobody; throws when the store does not say. */
  customerId: () => Promise<string>
  /** Fields that the calls have for this platform alone. */
  ownFields?: () => Record<string, string>
}

/** A number of a store's answer. Throws for anything else, so that no figure of a cart is a guess. */
export function figureOf(value: unknown, name: string): number {
  const figure = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof figure === 'number' && Number.isFinite(figure)) return figure
  throw new Error(`the cart names no ${name}`)
}

/** A list of a store's answer, empty where there is none. */
export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(Object) : []
}

/** Fetches JSON from the page's store. Throws when it answers otherwise. */
export async function fetchJson(address: string, { signal }: StorePage): Promise<Record<string, unknown>> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal })
  if (!response.ok)
    throw new Error(`${new URL(address, document.baseURI).pathname} answered ${response.status}`)
  return Object(await response.json())
}
