/** Address of the embed script for one account; `origin` is the service's CDN or public origin. */
export function embedSrc(origin: string, clientId: string): string {
  return `${origin}/embed/pixel.js?id=${clientId}`
}

/** The tag that puts popups on a page: all an owner pastes, once, anywhere in the page (W1.01, W2.03). */
export function embedCode(origin: string, clientId: string): string {
  return `<script id="pixel-script-poptin" src="${embedSrc(origin, clientId)}" async></script>`
}

/**
 * The tag of a fixed version: the browser runs it only if its content has the hash. `integrity` is as the attribute has
 * it, `sha384-…`.
 */
export function pinnedCode(
  origin: string,
  clientId: string,
  { version, integrity }: { version: string; integrity: string },
): string {
  const src = `${origin}/embed/pinned/${version}/pixel.js?id=${clientId}`
  return `<script id="pixel-script-poptin" src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`
}

/** Hosts of the service as the script must know them; an empty one is the script's own origin. */
export type EmbedHosts = { display: string; api: string; cdn: string }

/** Placeholder in the built loader (`widget/loader.ts`) for the three hosts and the Wix app's id, separated by spaces. */
const HOSTS_PLACE = '__BUOY_HOSTS__'

/** Puts the service's hosts, and the id that Wix knows the script's app by ('' for none), into the built loader. */
export function withHosts(source: string, { display, api, cdn }: EmbedHosts, wixAppId: string): string {
  return source.replace(HOSTS_PLACE, [display, api, cdn, wixAppId].join(' '))
}
