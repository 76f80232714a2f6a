/** What a visitor has agreed to: `analytics` for measuring the site, `ads` for advertising. */
export type Agreed = { analytics: boolean; ads: boolean }

const NOTHING: Agreed = { analytics: false, ads: false }

/**
 * Reads Google consent mode from the entries of a data layer: `gtag('consent', 'default' | 'update', {…})` in their
 * order, the last word on each purpose counts. A default for some regions counts only where it denies: which region this
 * is, nobody says. Without any command nothing is agreed to.
 */
export function agreedInDataLayer(entries: readonly unknown[]): Agreed {
  let agreed = NOTHING
  for (const entry of entries) {
    const [command, kind, settings] = Array.from(Object(entry) as ArrayLike<unknown>)
    if (command !== 'consent' || (kind !== 'default' && kind !== 'update')) continue
    const { analytics_storage, ad_storage, region } = Object(settings) as Record<string, unknown>
    const read = (said: unknown, before: boolean) => {
      if (said === 'denied') return false
      return said === 'granted' && region === undefined ? true : before
    }
    agreed = { analytics: read(analytics_storage, agreed.analytics), ads: read(ad_storage, agreed.ads) }
  }
  return agreed
}

/** What `__tcfapi` tells of a visitor, as far as we read it. */
export type TcData = {
  gdprApplies?: boolean
  eventStatus?: string
  purpose?: { consents?: Record<string, boolean> }
}

/**
 * Reads an answer of the IAB's framework (TCF 2.2): purpose 1, storing on a device, for both; 8, measuring content, for
 * analytics; 7, measuring advertising, for ads. While the visitor has not chosen, nothing is agreed to; where the
 * regulation does not apply, all is.
 */
export function agreedByTcf(data: TcData | undefined): Agreed {
  if (data?.gdprApplies === false) return { analytics: true, ads: true }
  if (data?.eventStatus !== 'tcloaded' && data?.eventStatus !== 'useractioncomplete') return NOTHING
  const { consents = {} } = data.purpose ?? {}
  const may = (purpose: string) => consents[1] === true && consents[purpose] === true
  return { analytics: may('8'), ads: may('7') }
}

/** Reads the site's own cookie; any value but an empty one agrees where none is wanted. */
export function agreedByCookie(cookie: string | undefined, wanted: string): Agreed {
  const agrees = wanted === '' ? cookie !== undefined && cookie !== '' : cookie === wanted
  return { analytics: agrees, ads: agrees }
}
