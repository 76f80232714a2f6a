import type { Design, Teaser } from '../../designs/contract.ts'
import type { Page } from '../page.ts'
import { lendPageFont } from '../page-font.ts'
import { isTeaserVisible, type TeaserMoment } from '../rules/teaser-visibility.ts'
import teaserCss from './teaser.css?inline'

export type TeaserTab = { tell: (moment: TeaserMoment) => void }

/** The tab moves for so long, and rests for so long (W4.37). */
const TOGGLE_MS = 3000
const DISMISS = { en: 'Not interested', he: 'לא מעניין אותי' } as const
/** Session storage: the visitor has sent this popup's tab away. */
const DISMISSED = 'poptin_teaser_dismissed_'

/**
 * Puts a popup's teaser tab into the page, in a shadow root of its own: what stands for the popup while it is not open
 * (W1.18). It is shown as its mode says of each moment, until the visitor sends it away for this session.
 */
export function placeTeaser(
  page: Pick<Page, 'signal'>,
  poptinId: string,
  design: Design,
  open: () => void,
): TeaserTab {
  const { teaser } = design
  if (teaser === null || page.signal.aborted || isDismissed(poptinId)) return { tell: () => {} }
  const opener = button('open', teaser.text)
  opener.textContent = teaser.text
  opener.ariaHasPopup = 'dialog'
  opener.addEventListener('click', open)
  const { host, tab, remove } = placeTab(page, poptinId, { ...design, place: teaser.place }, 'teaser', opener)
  host.hidden = true
  const toggle = setInterval(() => tab.classList.toggle('moving'), TOGGLE_MS)
  const end = () => clearInterval(toggle)
  page.signal.addEventListener('abort', end, { once: true })
  return {
    tell: (moment) => {
      if (moment === 'answered') {
        end()
        remove()
      }
      host.hidden = !isTeaserVisible(teaser.mode, moment)
    },
  }
}

/**
 * Puts a tab into the page with `content` and a button that sends it away for this session. Gives what takes it away.
 * `name` tells the tabs of one popup apart.
 */
export function placeTab(
  page: Pick<Page, 'signal'>,
  poptinId: string,
  { language, look, place }: Pick<Design, 'language' | 'look'> & Pick<Teaser, 'place'>,
  name: 'teaser' | 'code',
  ...content: HTMLElement[]
): { host: HTMLElement; tab: HTMLElement; remove: () => void } {
  const host = document.createElement('div')
  host.id = `poptin_${poptinId}_${name}`
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(teaserCss)
  shadow.adoptedStyleSheets = [sheet]

  const tab = document.createElement('div')
  tab.className = `poptin_teaser tab ${place} mood-${look.mood}`
  tab.lang = language
  tab.dir = language === 'he' ? 'rtl' : 'ltr'
  if (look.colours) {
    tab.style.setProperty('--button', look.colours.button)
    tab.style.setProperty('--button-ink', look.colours.buttonInk)
  }
  const remove = () => host.remove()
  const dismiss = button('dismiss', DISMISS[language])
  dismiss.textContent = '×'
  dismiss.addEventListener('click', () => {
    rememberDismissed(name === 'code' ? `${poptinId}_code` : poptinId)
    remove()
  })
  tab.append(...content, dismiss)
  shadow.append(tab)
  // Beside the body, which a page may move, filter or scroll as a whole, and what is fixed in it would go along.
  document.documentElement.append(host)
  lendPageFont(host)
  page.signal.addEventListener('abort', remove, { once: true })
  return { host, tab, remove }
}

export function button(className: string, label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.ariaLabel = label
  return made
}

/** Whether the visitor has sent a tab away in this session; that of a code by the popup's id and `_code`. */
export function isDismissed(poptinId: string): boolean {
  try {
    return sessionStorage.getItem(DISMISSED + poptinId) !== null
  } catch {
    // A browser that keeps nothing remembers no wish either.
    return false
  }
}

function rememberDismissed(poptinId: string): void {
  try {
    sessionStorage.setItem(DISMISSED + poptinId, '1')
  } catch {
    // The tab goes all the same; only the next page will not know.
  }
}
