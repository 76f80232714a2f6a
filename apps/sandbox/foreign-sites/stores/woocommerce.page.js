// What WooCommerce puts into the pages of a shop, and a classic theme whose events only jQuery hears.
const ROOT = '/sandbox/sites/stores/woocommerce/'
window.wc_add_to_cart_params = {
  ajax_url: '/wp-admin/admin-ajax.php',
  wc_ajax_url: `${ROOT}?wc-ajax=%%endpoint%%`,
}

window.store = {
  async change({ variantId }, added) {
    const response = await fetch(`${ROOT}${added > 0 ? 'add' : 'remove'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: variantId }),
    })
    const { fragments, cart_hash: hash } = await response.json()
    const event = added > 0 ? 'added_to_cart' : 'removed_from_cart'
    jQuery(document.body).trigger(event, [fragments, hash, jQuery()])
  },
}
