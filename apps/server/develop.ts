import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { type Storefront, storefrontOf } from './ssr/storefront.ts'

/** Pages from their sources, with hot reload, for `npm run dev`. */
export type Development = {
  storefront: () => Promise<Storefront>
  attach: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

/** Runs Vite inside this process; the console comes from its build, as always. */
export function openDevelopment(projectDir: string): Development {
  let vite: ViteDevServer | null = null
  return {
    storefront: async () => {
      if (vite === null) throw new Error('The development server was not attached')
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return storefrontOf(build as ServerBuild, 'development')
    },
    attach: async (app) => {
      const { createServer } = await import('vite')
      vite = await createServer({
        root: join(projectDir, 'apps/storefront'),
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      })
      await app.register(middie)
      app.use(vite.middlewares)
    },
    close: async () => {
      await vite?.close()
    },
  }
}
