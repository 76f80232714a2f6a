/** On which the pages of our own shop tell each other of a changed cart. */
const CHANNEL = 'buoy_cart'

/** What the shop said: `refused` when it says no, `failed` when it cannot be reached; its words, '' for none. */
export type CartChange = { came: 'done' | 'refused' | 'failed'; said: string }

/** Makes a cart call of our own shop, whose page this is, and tells that page of the changed cart. Never throws. */
export async function changeOwnCart(
  call: 'add_to_cart' | 'apply_coupon',
  fields: Record<string, string>,
): Promise<CartChange> {
  try {
    const reply = await fetch(`/?wc-ajax=${call}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
    })
    if (!reply.ok) return { came: 'failed', said: '' }
    const answer: { error?: boolean; cart?: unknown; message?: string; notice?: string } = await reply.json()
    if (answer.error || !answer.cart) return { came: 'refused', said: answer.message ?? '' }
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(answer.cart)
    channel.close()
    return { came: 'done', said: answer.notice ?? '' }
  } catch {
    // The network is away: the visitor is told, and may press again.
    return { came: 'failed', said: '' }
  }
}
