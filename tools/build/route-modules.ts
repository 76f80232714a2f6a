import type { Plugin } from 'vite'

/** What React Router's plugin puts around the views of routes: props from a router that our pages do not have. */
const WRAPPERS = /(import \{[^}]*UNSAFE_with[^}]*\} from )"react-router"/g

const PLAIN = 'virtual:plain-routes'
const PLAIN_MODULE = ['UNSAFE_withComponentProps', 'UNSAFE_withErrorBoundaryProps']
  .map((name) => `export const ${name} = (view) => view`)
  .join('\n')

/** In the place of the router in browsers: what only loaders call, which are cut off there. */
const NO_ROUTER = '\0no router'
const OF_LOADERS = ['createContext', 'data', 'isRouteErrorResponse', 'redirect']

/**
 * Leaves the views of routes as they are written. React Router matches and loads pages on the server; they are drawn by
 * `apps/storefront/page`, in the browser too, where nothing of the router is loaded. What routes say to search engines is
 * for the server alone.
 */
export function plainRouteModules(appDir: string): Plugin {
  return {
    name: 'buoy plain route modules',
    enforce: 'post',
    resolveId: (id) => (id === PLAIN ? `\0${PLAIN}` : null),
    load: (id) => (id === `\0${PLAIN}` ? PLAIN_MODULE : null),
    // React's hot reload knows nothing of Preact.
    hotUpdate() {
      if (this.environment.name !== 'client') return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    transform(code, id) {
      if (!id.startsWith(appDir)) return null
      const isForBrowsers = this.environment.name === 'client' && id.includes('/routes/')
      const told = isForBrowsers
        ? code.replace(/^export const meta\b/m, 'export const meta = null\nconst told')
        : code
      const plain = told.replaceAll(WRAPPERS, `$1"${PLAIN}"`)
      return plain === code ? null : plain
    },
  }
}

/** Keeps the router out of browsers: a part that calls it there fails at once. */
export function routerOnServerOnly(): Plugin {
  return {
    name: 'buoy router on the server only',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // React Router's plugin has the dev server bundle the router beforehand, which needs what Preact does not have.
    configResolved({ optimizeDeps }) {
      optimizeDeps.include = (optimizeDeps.include ?? []).filter((name) => !name.startsWith('react-router'))
    },
    resolveId: (id) => (id === 'react-router' ? NO_ROUTER : null),
    load: (id) =>
      id === NO_ROUTER
        ? OF_LOADERS.map((name) => `export const ${name} = /* @__PURE__ */ (() => () => null)()`).join('\n')
        : null,
  }
}
