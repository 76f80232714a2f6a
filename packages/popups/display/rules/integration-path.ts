import { siteHost } from '../../targeting/rules/site-host.ts'

/** The one host whose pages go to a path of their own after a conversion (W7.24). */
export type IntegrationRedirect = { host: string; path: string }

/** The path that a page goes to in the end, after its conversion, or `null` when it stays where it is (W7.23). */
export function integrationPath(redirect: IntegrationRedirect | null, pageUrl: string): string | null {
  return redirect !== null && siteHost(pageUrl) === siteHost(redirect.host) ? redirect.path : null
}
