/** Address of the embed script for one account; `origin` is the service's CDN or public origin. */
export function embedSrc(origin: string, clientId: string): string {
  return `${origin}/embed/pixel.js?id=${clientId}`
}

/** The tag that puts popups on a page: all an owner pastes, once, anywhere in the page (W1.01, W2.03). */
export function embedCode(origin: string, clientId: string): string {
  return `<script id="pixel-script-poptin" src="${embedSrc(origin, clientId)}" async></script>`
}
