import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openVisit, rememberPlace } from './visit-cookies.ts'

const START = Date.parse('2026-11-26T00:00:00Z')

/** What was written to `document.cookie`, in order. */
let written: string[] = []
let jar: Record<string, string> = {}

beforeEach(() => {
  written = []
  jar = {}
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('location', { protocol: 'https:', host: 'garden.example', href: 'https://garden.example/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    referrer: 'https://search.example/',
    get cookie() {
      return Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split('; ')
      jar[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Life of each cookie in seconds, as it was written last. */
const lives = () =>
  Object.fromEntries(
    written.map((text) => [text.split('=', 1)[0] ?? '', Number(/Max-Age=(\d+)/.exec(text)?.[1])]),
  )
const open = () => {
  const page = new AbortController()
  openVisit('Account000001', START, page.signal)
  return page
}
const timesWritten = (name: string) => written.filter((text) => text.startsWith(`${name}=`)).length

describe('the cookies of a visit', () => {
  it('live as long as the document says [W9.02] [W9.04] [W9.06] (W9.03, W9.05, W9.07)', () => {
    open()
    rememberPlace({ ip: '203.0.113.5', country_code: 'AU' })
    const day = 86_400
    expect(lives()).toEqual({
      poptin_referrer: Math.round(0.00139 * day),
      poptin_previous_url: Math.round(0.00139 * day),
      poptin_website_session: 60,
      poptin_session: Math.round(0.02 * day),
      poptin_session_account_Account000001: Math.round(0.02 * day),
      poptin_first_visit: Math.round(0.02 * day),
      poptin_old_user: 2 * day,
      poptin_c_visitor: 30 * day,
      poptin_client_id: 365 * day,
      poptin_viewer: 365 * day,
      poptin_last_visit: 365 * day,
      poptin_user_ip: 365 * day,
      poptin_user_country_code: 365 * day,
    })
  })

  it('are all of the whole site, and other sites’ requests carry none [W9.01]', () => {
    open()
    expect(written.length).toBeGreaterThan(9)
    for (const text of written) expect(text).toMatch(/; Path=\/; SameSite=Lax; Secure$/)
  })

  it('are written again: that of the time every 20 s, those of the way here every 60 s, until the page is over [W9.02] [W9.04] [W9.06]', () => {
    const page = open()
    const at = (ms: number) => {
      vi.advanceTimersByTime(START + ms - Date.now())
      return [timesWritten('poptin_website_session'), timesWritten('poptin_referrer')]
    }
    expect(at(19_999)).toEqual([1, 1])
    expect(at(20_000)).toEqual([2, 1])
    expect(jar.poptin_website_session).toBe('20.0')
    expect(at(39_999)).toEqual([2, 1])
    expect(at(40_000)).toEqual([3, 1])
    expect(at(59_999)).toEqual([3, 1])
    expect(at(60_000)).toEqual([4, 2])
    expect(timesWritten('poptin_previous_url')).toBe(2)
    expect(timesWritten('poptin_old_user')).toBe(2)
    expect(lives().poptin_website_session).toBe(60)
    page.abort()
    const after = at(60_001)
    expect(at(600_000)).toEqual(after)
  })
})
