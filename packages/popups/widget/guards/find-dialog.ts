import { isSeen } from './is-seen.ts'

/** Consent banners by the marks of the tools that make them; most are dialogs by their role as well. */
const CONSENT_BANNERS = [
  '#onetrust-banner-sdk',
  '#CybotCookiebotDialog',
  '#usercentrics-cmp-ui',
  '#didomi-notice',
  '#didomi-popup',
  '.qc-cmp2-container',
  '[id^=sp_message_container_]',
  '#truste-consent-track',
  '.truste_overlay',
  '.cky-consent-container:not(.cky-hide)',
  '.cmplz-cookiebanner',
  '#iubenda-cs-banner',
  '.osano-cm-dialog:not(.osano-cm-dialog--hidden)',
  '.cc-window',
  '#cc-main .cm',
  '.klaro .cookie-notice',
  '.klaro .cookie-modal',
  '#termly-code-snippet-support [role]',
  '#shopify-pc__banner',
  '#BorlabsCookieBox',
  '#cookiescript_injected',
  '#tarteaucitronAlertBig',
  '#axeptio_overlay',
  '#cmpbox',
  '#moove_gdpr_cookie_info_bar',
  '#hs-eu-cookie-confirmation',
].join(',')
const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]'

/** A consent banner or a dialog of the page's own that is on the screen; `undefined` for none. Ours are none. */
export function findDialog(): Element | undefined {
  for (const root of roots()) {
    for (const found of root.querySelectorAll(`${CONSENT_BANNERS},${DIALOGS}`))
      if (!found.closest('[id^=poptin_]') && isSeen(found)) return found
  }
  return undefined
}

/** The document, and what consent tools put into a component of their own at the end of the page. */
function roots(): ParentNode[] {
  const components = [...document.documentElement.children, ...(document.body?.children ?? [])]
  const shadows = components.flatMap((one) => (one.id.startsWith('poptin_') ? [] : (one.shadowRoot ?? [])))
  return [document, ...shadows]
}
