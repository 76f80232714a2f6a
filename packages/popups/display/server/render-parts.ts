import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import { linkAddress } from '../../behaviour/rules/addresses.ts'
import type { Design, Link } from '../../designs/contract.ts'
import { clockFaces } from '../../designs/rules/time-left.ts'

/** The parts of a template besides its form and thanks: countdown, ticker, coupon, store products, video and HTML block, then its link buttons. */
export function renderParts({ timer, ticker, coupon, products, video, block }: Design): string[] {
  const lines: string[] = []
  if (timer) {
    const data =
      timer.kind === 'duration'
        ? `data-minutes="${timer.minutes}" data-seconds="${timer.seconds}"`
        : `data-date="${timer.date}" data-time="${timer.time}" data-zone="${escapeHtml(timer.zone)}"`
    const faces = clockFaces(0).map(({ unit, digits }) => `<span data-unit="${unit}">${digits}</span>`)
    lines.push(
      `<div class="poptin_timer" role="timer" data-type="${timer.kind}" ${data}>${faces.join('')}</div>`,
    )
  }
  if (ticker) {
    const items = ticker.items.map((item) => `<li>${escapeHtml(item)}</li>`)
    lines.push(`<ul class="poptin_ticker" data-duration="${ticker.durationMs}">${items.join('')}</ul>`)
  }
  if (coupon) {
    const caption = coupon.caption === '' ? '' : `<span>${escapeHtml(coupon.caption)}</span> `
    lines.push(
      `<p class="poptin_coupon">${caption}<button type="button"><code>${escapeHtml(coupon.own === undefined ? coupon.code : '')}</code></button></p>`,
    )
  }
  // What is in it only the page can ask for: the visitor's cart and what they saw.
  if (products) lines.push(`<div class="poptin_products" data-size="${products.size}"></div>`)
  if (video) lines.push(`<div class="poptin_video">${escapeHtml(video.title)}</div>`)
  if (block) lines.push(`<div class="poptin_block">${escapeHtml(block.title)}</div>`)
  return lines
}

/**
 * A link button with what it does in its attributes (W4.80); one that leads nowhere allowed is a button that closes.
 * `cartIndex`, from 1, is its place among those of `links` that add to the cart (W3.52).
 */
export function renderLink({ label, converts, action }: Link, cartIndex: number): string {
  const conversion = converts ? ' data-conversion="1"' : ''
  const text = escapeHtml(label)
  if (action.kind === 'url') {
    const address = escapeHtml(linkAddress(action.url) ?? '#')
    const target = action.newTab ? ' target="_blank" rel="noopener"' : ''
    return `<a class="poptin_link" href="${address}" data-action="url" data-url="${address}"${target}${conversion}>${text}</a>`
  }
  const goal =
    action.kind === 'popup'
      ? ` data-poptin-id="${action.popupId}"`
      : action.kind === 'add_to_cart'
        ? ` data-cart-index="${cartIndex}"`
        : ''
  return `<button type="button" class="poptin_link" data-action="${action.kind}"${goal}${conversion}>${text}</button>`
}

/** The collapsed tab, in one of its modes (W4.38). */
export function renderTeaser({ teaser }: Design): string {
  return teaser === null
    ? ''
    : `<button type="button" class="poptin_teaser">${escapeHtml(teaser.text)}</button>`
}
