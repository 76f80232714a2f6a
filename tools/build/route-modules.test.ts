import { describe, expect, it } from 'vitest'
import { plainRouteModules, routerOnServerOnly } from './route-modules.ts'

type Hook = (this: unknown, ...given: unknown[]) => string | null

const APP = '/shop/apps/storefront'
const WRAPPED = [
  'import { UNSAFE_withComponentProps as _UNSAFE_withComponentProps } from "react-router";',
  'import { data } from "react-router";',
  'export const meta = ({ loaderData }) => []',
  'export default _UNSAFE_withComponentProps(function View() {})',
].join('\n')

describe('modules of routes', () => {
  const plugin = plainRouteModules(APP)
  const transformed = (name: string, id: string) =>
    (plugin.transform as unknown as Hook).call({ environment: { name } }, WRAPPED, id)

  it('are drawn without props of a router that pages do not have', () => {
    const code = transformed('ssr', `${APP}/routes/page.tsx`)
    expect(code).toContain('_UNSAFE_withComponentProps } from "virtual:plain-routes"')
    expect(code).toContain('import { data } from "react-router"')
    expect(code).toContain('export const meta = ({ loaderData }) => []')
    const id = (plugin.resolveId as unknown as Hook)('virtual:plain-routes')
    expect((plugin.load as unknown as Hook)(id)).toContain(
      'export const UNSAFE_withComponentProps = (view) => view',
    )
  })

  it('say nothing to search engines in browsers', () => {
    expect(transformed('client', `${APP}/routes/page.tsx`)).toContain('export const meta = null\n')
    expect(transformed('client', `${APP}/meta.ts`)).toContain('export const meta = ({ loaderData })')
  })

  it('of packages stay as they are', () => {
    expect(transformed('client', '/shop/packages/ui/routes/x.tsx')).toBeNull()
  })
})

it('has nothing of the router in browsers', () => {
  const plugin = routerOnServerOnly()
  const id = (plugin.resolveId as unknown as Hook)('react-router')
  expect((plugin.load as unknown as Hook)(id)).not.toContain('import')
  expect((plugin.resolveId as unknown as Hook)('react')).toBeNull()
})
