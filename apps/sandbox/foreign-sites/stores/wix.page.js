// What Wix documents of its pages: a global of its own, and events for those who register. The API comes late.
window.wixBiSession = { initialTimestamp: Date.now() }
const listeners = []
const report = (name, data) => {
  for (const listener of listeners) listener(name, data)
}
addEventListener('load', () => {
  window.wixDevelopersAnalytics = {
    register(_appId, listener) {
      listeners.push(listener)
    },
  }
  dispatchEvent(new Event('wixDevelopersAnalyticsReady'))
})

window.store = {
  change({ productId, title, price }, added) {
    report(added > 0 ? 'AddToCart' : 'RemoveFromCart', {
      origin: 'Stores',
      id: `wix-${productId}`,
      name: title,
      category: 'All Products',
      price: price / 100,
      currency: 'AUD',
      quantity: Math.abs(added),
      type: 'physical',
    })
  },
}
