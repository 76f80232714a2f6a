import { parameterOf, queryOf } from '@buoy/kernel/rules/query-parameter.ts'

/** The parameters by which links say where visitors come from, without their `utm_`. */
export const UTM_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type Utm = Record<(typeof UTM_PARAMETERS)[number], string>

/**
 * Where a visitor came from: the UTM parameters of the page they answered on or, when that has none, of the page
 * their visit began on. The two are never mixed; what is not there is ''.
 */
export function readUtm(pageUrl: string, landingPage: string): Utm {
  const ofPage = utmOf(pageUrl)
  return Object.values(ofPage).some((value) => value !== '') ? ofPage : utmOf(landingPage)
}

function utmOf(url: string): Utm {
  const query = queryOf(url)
  const read = (name: (typeof UTM_PARAMETERS)[number]) => parameterOf(query, `utm_${name}`) ?? ''
  return {
    source: read('source'),
    medium: read('medium'),
    campaign: read('campaign'),
    term: read('term'),
    content: read('content'),
  }
}
