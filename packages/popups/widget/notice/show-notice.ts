import type { DisplayReply } from '../../display/contract.ts'
import type { NoticeStatus } from '../../plans/contract.ts'
import type { Page } from '../page.ts'
import { readCookie, writeCookie } from '../visit/cookie.ts'
import css from './notice.css?inline'
import { readNotice } from './read-notice.ts'

/** Keeps the notice away; its value is the notice's id (W6.06, W6.09). */
const AWAY_COOKIE = 'poptin_notice'
const SHOWN_DAYS = 1
const ANSWERED_DAYS = 2
/** By it the service knows the owner on later pages, as long as the console's link is good. */
const OWNER_COOKIE = 'poptin_owner'
const OWNER_DAYS = 30

const WORDS = {
  en: { close: 'Close', remind: 'Remind me later', name: 'Notice for the owner of this site' },
  he: { close: 'סגירה', remind: 'להזכיר לי אחר כך', name: 'הודעה לבעלי האתר' },
} as const

/**
 * Shows the owner of the site why popups have stopped, once a day, with a way to be reminded when it has been so for
 * more than two days (W6.05–W6.09). Asked for by the service, which knows them (W6.03).
 */
export function showNotice(page: Page, { client_restriction_setting: setting, lang }: DisplayReply): void {
  const mark = new URLSearchParams(location.search).get(OWNER_COOKIE)
  if (mark !== null) writeCookie({ name: OWNER_COOKIE, value: mark, days: OWNER_DAYS })
  const notice = setting.upgrade_setting
  if (notice === null || setting.upgrade_popup === '' || readCookie(AWAY_COOKIE) !== undefined) return
  const answer = (status: NoticeStatus) => {
    const days = status === 'shown' ? SHOWN_DAYS : ANSWERED_DAYS
    writeCookie({ name: AWAY_COOKIE, value: notice.id, days })
    report(page, status, notice.id)
  }

  const words = WORDS[lang]
  const { host, box } = openBox(words.name, lang)
  page.signal.addEventListener('abort', () => host.remove(), { once: true })
  let isReminded = false
  const close = button(words.close, () => {
    if (!isReminded) answer('closed')
    host.remove()
  })
  const remind = button(words.remind, () => {
    isReminded = true
    box.replaceChildren(drawn(notice.remindme_popup), row(close))
    close.focus()
    answer('remind')
  })
  box.append(drawn(setting.upgrade_popup), row(...(notice.mote_than_two_days ? [remind, close] : [close])))
  document.body.append(host)
  // Above whatever the page puts on top of itself, where the browser can.
  host.showPopover?.()
  answer('shown')
}

/** Tells the service what became of the notice; the answer is only logged (W7.33). */
function report({ embed, log }: Page, status: NoticeStatus, id: string): void {
  const query = new URLSearchParams({ status, id })
  fetch(`${embed.display}/api/display/limitLogs/${embed.clientId}?${query}`, {
    keepalive: true,
    credentials: 'omit',
  })
    .then((reply) => reply.json())
    .then((reply) => log('limitLogs', reply), log)
}

function openBox(name: string, lang: string): { host: HTMLElement; box: HTMLElement } {
  const host = document.createElement('div')
  host.id = AWAY_COOKIE
  host.popover = 'manual'
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  const box = document.createElement('section')
  box.lang = lang
  box.dir = lang === 'he' ? 'rtl' : 'ltr'
  box.setAttribute('aria-label', name)
  shadow.append(box)
  return { host, box }
}

function drawn(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  let place: Node = fragment
  for (const piece of readNotice(html)) {
    if (piece.kind === 'text') place.appendChild(document.createTextNode(piece.text))
    else if (piece.kind === 'end') place = place.parentNode ?? fragment
    else {
      const element = document.createElement(piece.tag)
      if (element instanceof HTMLAnchorElement) {
        Object.assign(element, { href: piece.href, target: '_blank', rel: 'noopener' })
      }
      place = place.appendChild(element)
    }
  }
  return fragment
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', press)
  return made
}

function row(...buttons: HTMLButtonElement[]): HTMLElement {
  const made = document.createElement('div')
  made.append(...buttons)
  return made
}
