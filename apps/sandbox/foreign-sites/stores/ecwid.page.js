// Ecwid's JavaScript API as its documents describe it: it loads late, and keeps the cart in the browser.
const listeners = { loaded: [], changed: [] }
const units = new Map(JSON.parse(localStorage.getItem('sandbox_ecwid') ?? '[]'))
const cart = () => {
  const items = GOODS.filter(({ key }) => units.get(key) > 0).map(({ key, productId, title, price }) => ({
    quantity: units.get(key),
    product: { id: productId, name: title, price: price / 100 },
    options: {},
  }))
  return {
    cartId: 'sandbox',
    items,
    productsQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
window.Ecwid = {
  OnAPILoaded: { add: (callback) => listeners.loaded.push(callback) },
  OnCartChanged: { add: (callback) => listeners.changed.push(callback) },
}
addEventListener('load', () => {
  window.Ecwid.Cart = { get: (callback) => callback(cart()) }
  window.Ecwid.Customer = { get: (callback) => callback({ id: 177782136, email: 'kim@example.com' }) }
  for (const callback of listeners.loaded) callback()
  for (const callback of listeners.changed) callback(cart())
})

window.store = {
  change({ key }, added) {
    units.set(key, Math.max(0, (units.get(key) ?? 0) + added))
    localStorage.setItem('sandbox_ecwid', JSON.stringify([...units]))
    for (const callback of listeners.changed) callback(cart())
  },
}
