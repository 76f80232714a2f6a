import type { Page } from '../page.ts'
import { copyText } from '../renderer/parts/coupon/copy-text.ts'
import { COUPON_WORDS } from '../renderer/parts/coupon/coupon-words.ts'
import { button, isDismissed, placeTab } from '../teaser/teaser-tab.ts'
import { applyCode, hasCart } from './apply-code.ts'
import { codesInForce, type KeptCode } from './kept-codes.ts'

/** The longest time that a browser's timer counts, in ms. */
const TIMER_AT_MOST_MS = 2 ** 31 - 1
const COPIED_MS = 2000

/**
 * Shows the codes that this visitor was given, each in a tab where its popup's teaser stands, until it ends or the visitor
 * sends it away for this session. Of several at one place the newest is shown. Asked again, what is there stays.
 */
export function showCodes(page: Pick<Page, 'signal'>): void {
  if (page.signal.aborted) return
  const places = new Set<string>()
  for (const [poptinId, kept] of codesInForce(Date.now()).toReversed()) {
    if (places.has(kept.tab.place)) continue
    places.add(kept.tab.place)
    if (isDismissed(`${poptinId}_code`)) continue
    document.getElementById(`poptin_${poptinId}_code`)?.remove()
    showCode(page, poptinId, kept)
  }
}

function showCode(
  page: Pick<Page, 'signal'>,
  poptinId: string,
  { code, label, endsAt, tab }: KeptCode,
): void {
  const words = COUPON_WORDS[tab.language]
  const written = document.createElement('code')
  written.dir = 'ltr'
  written.textContent = code
  const said = document.createElement('span')
  said.role = 'status'
  const end = endsAt === null ? '' : ` ${words.until.replace('{end}', endWords(endsAt, tab.language))}`
  const copy = button('open', `${words.copy}: ${code}.${end}`)
  copy.append(written, end)
  const say = (text: string) => {
    said.textContent = text
    setTimeout(() => said.replaceChildren(), COPIED_MS)
  }
  copy.addEventListener('click', async () => {
    if (!(await copyText(code, written))) return
    say(words.copied)
    const detail = { event_name: 'couponCopy', coupon_code: code, prize_label: label }
    document.dispatchEvent(new CustomEvent('couponCopy', { bubbles: true, detail }))
  })
  const content: HTMLElement[] = [copy, said]
  if (hasCart()) {
    const use = button('open', `${words.use}: ${code}`)
    use.textContent = words.use
    use.addEventListener('click', async () => {
      const change = await applyCode(code)
      say(change.said || (change.came === 'done' ? words.applied : words.failed))
    })
    content.splice(1, 0, use)
  }
  const { remove } = placeTab(page, poptinId, tab, 'code', ...content)
  if (endsAt === null) return
  const leftMs = endsAt - Date.now()
  if (leftMs > TIMER_AT_MOST_MS) return
  const timer = setTimeout(remove, leftMs)
  page.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

function endWords(endsAt: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(endsAt)
}
