import { FEATURES } from './directions.ts'

/** Where in the project a file stands; the rules of import speak of nothing else. */
export type Place = {
  /** Domain or app: `kernel`, `shop`, …, `apps/server`, `db`, `tools`, `e2e`; `''` for the root itself. */
  domain: string
  /** Feature inside the domain (`cart`), or `''` when the domain is not divided. */
  feature: string
  /** What kind of code stands there. */
  kind: Kind
}

export type Kind =
  | 'rules'
  | 'server'
  | 'browser'
  | 'contract'
  | 'table'
  | 'messages'
  | 'test'
  | 'config'
  | 'other'

const BROWSER_FOLDERS = new Set(['storefront', 'console', 'widget', 'ui', 'modules', 'browser', 'builder'])
const BROWSER_APPS = new Set(['apps/storefront', 'apps/console'])

/** Tells a file's place by its path from the root of the repository. */
export function placeOf(path: string): Place {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const folders = parts.slice(0, -1)
  const root = folders[0] ?? ''
  const domain =
    root === 'packages' ? (folders[1] ?? '') : root === 'apps' ? folders.slice(0, 2).join('/') : root
  const inside = root === 'packages' || root === 'apps' ? folders.slice(2) : folders.slice(1)
  return {
    domain,
    feature: root === 'packages' ? featureOf(domain, inside) : '',
    kind: kindOf(domain, inside, file),
  }
}

/** The folder of a feature: `cart`, or `pricing/tax` where an area holds several. */
function featureOf(domain: string, [first = '', second = '']: string[]): string {
  const nested = `${first}/${second}`
  return FEATURES[domain]?.includes(nested) ? nested : first
}

function kindOf(domain: string, inside: string[], file: string): Kind {
  if (/\.(test|spec|fixtures)\.tsx?$/.test(file) || domain === 'e2e') return 'test'
  if (/\.config\.ts$/.test(file)) return 'config'
  if (file.endsWith('.table.ts')) return 'table'
  if (/^(?:[a-z-]+-)?contract\.ts$/.test(file)) return 'contract'
  if (file === 'messages.ts') return 'messages'
  if (file === 'feature.ts') return 'server'
  if (file === 'screens.ts' && domain !== 'tools') return 'browser'
  if (inside.includes('rules')) return 'rules'
  if (inside.includes('server') || domain === 'apps/server' || domain === 'db') return 'server'
  if (domain === 'tools') return 'other'
  const isBrowser =
    domain === 'ui' || BROWSER_APPS.has(domain) || inside.some((name) => BROWSER_FOLDERS.has(name))
  return isBrowser ? 'browser' : 'other'
}
