import type { Pressed } from '../../render.tsx'
import type { Card } from './card.ts'

/** On which the pages of our own shop tell each other of a changed cart. */
const CHANNEL = 'buoy_cart'

/**
 * Puts a product into the cart of our own shop, whose page this is, and tells that page. `refused` when the shop says no,
 * `failed` when it cannot be reached. Never throws.
 */
export async function addToOwnCart({ product_id, variant_id }: Card): Promise<Pressed> {
  try {
    const reply = await fetch('/?wc-ajax=add_to_cart', {
      method: 'POST',
      body: new URLSearchParams({ product_id, variation_id: variant_id, quantity: '1' }),
      headers: { accept: 'application/json' },
    })
    if (!reply.ok) return 'failed'
    const { error, cart }: { error?: boolean; cart?: unknown } = await reply.json()
    if (error || !cart) return 'refused'
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(cart)
    channel.close()
    return 'done'
  } catch {
    // The network is away: the visitor is told, and may press again.
    return 'failed'
  }
}
