import type { Design } from '../../designs/contract.ts'
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
  const { teaser, language, look } = design
  if (teaser === null || page.signal.aborted || isDismissed(poptinId)) return { tell: () => {} }
  const host = document.createElement('div')
  host.id = `poptin_${poptinId}_teaser`
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(teaserCss)
  shadow.adoptedStyleSheets = [sheet]

  const tab = document.createElement('div')
  tab.className = `poptin_teaser tab ${teaser.place} mood-${look.mood}`
  tab.lang = language
  tab.dir = language === 'he' ? 'rtl' : 'ltr'
  if (look.colours) {
    tab.style.setProperty('--button', look.colours.button)
    tab.style.setProperty('--button-ink', look.colours.buttonInk)
  }
  const opener = button('open', teaser.text)
  opener.textContent = teaser.text
  opener.ariaHasPopup = 'dialog'
  opener.addEventListener('click', open)
  const dismiss = button('dismiss', DISMISS[language])
  dismiss.textContent = '×'
  dismiss.addEventListener('click', () => {
    rememberDismissed(poptinId)
    remove()
  })
  tab.append(opener, dismiss)
  shadow.append(tab)
  host.hidden = true
  // Beside the body, which a page may move, filter or scroll as a whole, and what is fixed in it would go along.
  document.documentElement.append(host)
  lendPageFont(host)

  const toggle = setInterval(() => tab.classList.toggle('moving'), TOGGLE_MS)
  const remove = () => {
    clearInterval(toggle)
    host.remove()
  }
  page.signal.addEventListener('abort', remove, { once: true })
  return {
    tell: (moment) => {
      if (moment === 'answered') remove()
      host.hidden = !isTeaserVisible(teaser.mode, moment)
    },
  }
}

function button(className: string, label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.ariaLabel = label
  return made
}

function isDismissed(poptinId: string): boolean {
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
