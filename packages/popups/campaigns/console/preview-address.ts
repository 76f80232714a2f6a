/**
 * The address that opens a preview (W2.07): a page with the popup's id and the owner's pass in its query. `typed` is a
 * host or an address as an owner writes it; gives `null` when it is neither.
 */
export function previewAddress(typed: string, poptinId: string, pass: string): string | null {
  const text = typed.trim()
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  const address = new URL(whole)
  if (!/^(localhost|.+\..+|\[.+\])$/.test(address.hostname)) return null
  address.searchParams.set('ppt-preview', poptinId)
  address.searchParams.set('ppt-pass', pass)
  return address.href
}
