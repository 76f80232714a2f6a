import type { ThemeCall } from '@buoy/kernel/server/theme-call.ts'
import { newsletterCalls } from '@buoy/pages/newsletter/server/newsletter-calls.ts'

type Deps = Parameters<typeof newsletterCalls>[0]

/** Every action of `/wp-admin/admin-ajax.php`, by its name; each feature exports its own. */
export function themeCalls(deps: Deps): Record<string, ThemeCall> {
  return { ...newsletterCalls(deps) }
}
