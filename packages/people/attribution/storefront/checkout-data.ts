import type { AttributionValues } from '../rules/attribution-fields.ts'

/** The documented data store of the checkout block, and our key in its extension data (S7.62, S7.63). */
export const CHECKOUT_STORE = 'wc/store/checkout'
export const EXTENSION_KEY = 'woocommerce/order-attribution'

type ExtensionData = Record<string, unknown>

/** The part of WordPress's `wp.data` that attribution writes to and other scripts read. */
type DataRegistry = {
  select: (store: string) => { getExtensionData: () => ExtensionData } | undefined
  dispatch: (
    store: string,
  ) => { setExtensionData: (key: string, values: object, isReplacing?: boolean) => void } | undefined
}

type WordPressWindow = { wp?: { data?: DataRegistry } }

/** Writes attribution's values into the checkout's data store, which is made when no other script has. */
export function storeCheckoutData(place: WordPressWindow, values: AttributionValues): void {
  place.wp ??= {}
  place.wp.data ??= openRegistry()
  place.wp.data.dispatch(CHECKOUT_STORE)?.setExtensionData(EXTENSION_KEY, values, true)
}

function openRegistry(): DataRegistry {
  let extensions: ExtensionData = {}
  const checkout = {
    getExtensionData: () => extensions,
    setExtensionData: (key: string, values: object, isReplacing = false) => {
      const before = isReplacing ? {} : (extensions[key] as object | undefined)
      extensions = { ...extensions, [key]: { ...before, ...values } }
    },
  }
  const find = (store: string) => (store === CHECKOUT_STORE ? checkout : undefined)
  return { select: find, dispatch: find }
}
