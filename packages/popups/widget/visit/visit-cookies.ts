import { cookiesWhenVisitBegins } from '../../targeting/rules/suppression.ts'
import { FIRST_VISIT_COOKIE, VIEWER_COOKIE } from '../../targeting/rules/viewer-cookie.ts'
import { cookiePairs, readCookie, writeCookie } from './cookie.ts'

// Life of each cookie in days, as the document gives it (W9.02–W9.06).
const REFERRER_DAYS = 0.00139
const WEBSITE_SESSION_DAYS = 1 / 1440
const SESSION_DAYS = 0.02
const OLD_USER_DAYS = 2
const VISITOR_DAYS = 30
const YEAR_DAYS = 365

const REFRESH_MS = 60_000
const SESSION_REFRESH_MS = 20_000

/** What the cookies said when the page was opened. */
export type Visit = {
  /** No session was running: a new visit begins (W4.94). */
  isNewVisit: boolean
  /** The visitor cookie was there before, so the visitor is not counted again (W7.06). */
  isKnownVisitor: boolean
  /** Seconds spent on the site's earlier pages (W4.11). */
  secondsBefore: number
  /** The page of another site that led here, on every page of the visit; '' when none did. */
  referrer: string
  previousUrl: string
}

/** What the cookies say of the visit; writes nothing. */
export function readVisit(): Visit {
  return {
    isNewVisit: readCookie('poptin_session') === undefined,
    isKnownVisitor: readCookie('poptin_c_visitor') !== undefined,
    secondsBefore: Number(readCookie('poptin_website_session')) || 0,
    referrer: isFromHere() ? (readCookie('poptin_referrer') ?? document.referrer) : document.referrer,
    previousUrl: readCookie('poptin_previous_url') ?? document.referrer,
  }
}

/** Whether a link of this site led to the page, or nothing that is known. */
function isFromHere(): boolean {
  const [, , host = location.host] = document.referrer.split('/')
  return host === location.host
}

/**
 * Reads the visit's cookies, writes them again and keeps them fresh while the page is open (W9.02–W9.07). A visit that
 * begins is counted for the popups that wait for some (W4.94). What a visitor spends on a page, and where they came from, is
 * kept when they leave it, too: for another page, another address, or one that the browser keeps meanwhile.
 * `startedAt` is when the page was opened, in ms.
 */
export function openVisit(clientId: string, startedAt: number, signal: AbortSignal): Visit {
  const visit = readVisit()
  if (visit.isNewVisit) cookiesWhenVisitBegins(cookiePairs()).forEach(writeCookie)
  const year = (name: string, value: string) => writeCookie({ name, value, days: YEAR_DAYS })
  year('poptin_client_id', clientId)
  year(VIEWER_COOKIE, readCookie(VIEWER_COOKIE) || newViewer())
  year('poptin_last_visit', new Date(startedAt).toISOString().slice(0, 10))
  writeCookie({ name: 'poptin_session', value: 'true', days: SESSION_DAYS })
  writeCookie({ name: `poptin_session_account_${clientId}`, value: 'true', days: SESSION_DAYS })
  if (!visit.isKnownVisitor || readCookie(FIRST_VISIT_COOKIE))
    writeCookie({ name: FIRST_VISIT_COOKIE, value: 'true', days: SESSION_DAYS })
  writeCookie({ name: 'poptin_c_visitor', value: 'true', days: VISITOR_DAYS })

  const keepReferrer = () =>
    writeCookie({ name: 'poptin_referrer', value: visit.referrer, days: REFERRER_DAYS })
  const refresh = () => {
    keepReferrer()
    writeCookie({ name: 'poptin_previous_url', value: location.href, days: REFERRER_DAYS })
    writeCookie({ name: 'poptin_old_user', value: 'true', days: OLD_USER_DAYS })
  }
  let awayMs = 0
  let leftAt: number | undefined
  const refreshSession = () => {
    const seconds = visit.secondsBefore + (Date.now() - startedAt - awayMs) / 1000
    writeCookie({ name: 'poptin_website_session', value: seconds.toFixed(1), days: WEBSITE_SESSION_DAYS })
  }
  const timers: ReturnType<typeof setInterval>[] = []
  const keepFresh = () => {
    refresh()
    refreshSession()
    timers.push(setInterval(refresh, REFRESH_MS), setInterval(refreshSession, SESSION_REFRESH_MS))
  }
  keepFresh()
  const leave = () => {
    // A page that was left is not left again when the browser brings it back.
    if (timers.length > 0) {
      refreshSession()
      // A tab in the background may not have been let to for long.
      keepReferrer()
      leftAt = Date.now()
    }
    timers.splice(0).forEach(clearInterval)
  }
  const comeBack = () => {
    if (leftAt === undefined) return
    awayMs += Date.now() - leftAt
    leftAt = undefined
    keepFresh()
  }
  signal.addEventListener('abort', leave)
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', comeBack, { signal })
  return visit
}

/** A name for this browser that says nothing of whose it is. */
function newViewer(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('')
}

const COUNTRY_COOKIE = 'poptin_user_country_code'

/** ISO 3166 code of the visitor's country as an earlier page kept it, else ''. */
export function storedCountry(): string {
  return readCookie(COUNTRY_COOKIE) ?? ''
}

/** Keeps what the service told about where the visitor is (W9.03). */
export function rememberPlace(reply: { ip: string; country_code: string }): void {
  if (reply.ip) writeCookie({ name: 'poptin_user_ip', value: reply.ip, days: YEAR_DAYS })
  if (reply.country_code) {
    writeCookie({ name: COUNTRY_COOKIE, value: reply.country_code, days: YEAR_DAYS })
  }
}
