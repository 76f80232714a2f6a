// What Shopify puts into the pages of a store, and a theme that adds by fetch and removes by XMLHttpRequest.
const ROOT = '/sandbox/sites/stores/shopify/'
window.Shopify = { shop: location.host, routes: { root: ROOT }, currency: { active: 'AUD' } }
window.__st = { cid: 6521 }

window.store = {
  async change({ variantId }, units) {
    if (units > 0) {
      const body = JSON.stringify({ items: [{ id: variantId, quantity: units }] })
      await fetch(`${ROOT}cart/add.js`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return
    }
    const { items } = await (await fetch(`${ROOT}cart.js`)).json()
    const had = items.find((item) => item.variant_id === variantId)?.quantity ?? 0
    const request = new XMLHttpRequest()
    request.open('POST', `${ROOT}cart/change.js`)
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify({ id: variantId, quantity: Math.max(0, had - 1) }))
  },
}
