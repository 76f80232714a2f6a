import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Feature } from '@buoy/platform/feature/feature.ts'
import type { Screen } from '@buoy/platform/feature/screen.ts'
import { describe, expect, it } from 'vitest'
import { SCREENS } from './screens.ts'
import { byGroup, mayOpen, navigationOf, neededFor, settingsOf } from './shell/role-screens.ts'

const PACKAGES = resolve(import.meta.dirname, '../../packages')

/** What each feature brings to the console, and the permissions that its manifest states. */
const FEATURES = await Promise.all(
  globSync('*/**/screens.ts', { cwd: PACKAGES, exclude: (name) => name === 'node_modules' }).map(
    async (file) => {
      const { screens } = (await import(resolve(PACKAGES, file))) as { screens: readonly Screen[] }
      const manifest = resolve(PACKAGES, file, '../feature.ts')
      if (!existsSync(manifest)) return { file, screens, stated: [] }
      const { feature } = (await import(manifest)) as { feature: Feature }
      return { file, screens, stated: feature.permissions ?? [] }
    },
  ),
)

describe('the list of screens', () => {
  it('has the screens of every feature', () => {
    expect(FEATURES.length).toBeGreaterThan(30)
    const missing = FEATURES.filter(({ screens }) => screens.some((screen) => !SCREENS.includes(screen)))
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  it('has no address twice', () => {
    const paths = SCREENS.map(({ path }) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(paths.filter((path) => !path.startsWith('/'))).toEqual([])
  })

  it('finds each screen at its own address', () => {
    const addresses = SCREENS.map(({ path, needs }) => [path.replace(/\/:tab\?/, ''), needs] as const)
    expect(addresses.filter(([path, needs]) => neededFor(path) !== needs)).toEqual([])
  })

  it('can open every entry of the navigation and of the settings', () => {
    const listed = SCREENS.filter(({ nav, setting }) => nav !== undefined || setting !== undefined)
    expect(listed.filter(({ path, needs }) => path.includes(':') || needs === 'public')).toEqual([])
    expect(listed.filter(({ path }) => !mayOpen('owner', path))).toEqual([])
  })

  it('asks of a screen what the routes of its feature ask', () => {
    const known = FEATURES.filter(({ stated }) => stated.length > 0)
    expect(known.length).toBeGreaterThan(30)
    const wrong = known.flatMap(({ screens, stated }) => {
      const permissions = stated.flatMap(({ read, change }) => [read, change])
      return screens.filter(({ needs }) => needs !== 'public' && !permissions.includes(needs))
    })
    expect(wrong.map(({ path, needs }) => `${path} needs ${needs}`)).toEqual([])
  })
})

describe('what a role sees of the console', () => {
  it('shows the navigation in four groups, the settings last of the last', () => {
    const groups = [...byGroup(navigationOf('owner'))].map(([heading, links]) => [
      heading,
      links.at(-1)?.label,
    ])
    expect(groups).toEqual([
      ['', 'Home'],
      ['Sell', 'Reports'],
      ['Content', 'Pictures'],
      ['Marketing', 'Leads'],
      ['System', 'Settings'],
    ])
  })

  it('shows a packer the bench and the stock, and nothing else', () => {
    expect(navigationOf('packer').map(({ label }) => label)).toEqual(['Packing', 'Stock'])
  })

  it('shows a marketer popups, leads, coupons, reviews and pictures', () => {
    expect(navigationOf('marketer').map(({ label }) => label)).toEqual([
      'Pictures',
      'Coupons',
      'Reviews',
      'Popups',
      'Leads',
    ])
  })

  it('shows a guest popups and leads, and nothing else', () => {
    expect(navigationOf('guest').map(({ label }) => label)).toEqual(['Popups', 'Leads'])
  })

  it('shows an owner and a manager every screen, with the stock among the products', () => {
    const labels = SCREENS.flatMap(({ nav }) => nav?.label ?? []).filter((label) => label !== 'Stock')
    expect(labels.length).toBeGreaterThan(15)
    for (const role of ['owner', 'manager'] as const) {
      const shown = navigationOf(role).map(({ label }) => label)
      expect(shown.toSorted()).toEqual(labels.toSorted())
      expect([shown[0], shown.at(-1)]).toEqual(['Home', 'Settings'])
    }
  })

  it('keeps a manager from the settings that are the owner’s', () => {
    const shown = settingsOf('manager').map(({ to }) => to)
    expect(shown).toContain('/settings/shipping')
    const owners = ['/settings/people', '/settings/store', '/settings/tax']
    expect(shown.filter((to) => owners.includes(to))).toEqual([])
    expect(settingsOf('owner').map(({ to }) => to)).toEqual(expect.arrayContaining(owners))
  })

  it.each([
    ['/orders/12', 'orders'],
    ['/products/stock', 'stock'],
    ['/products/12', 'products'],
    ['/popups/connections/code', 'popups.manage'],
    ['/settings/legal/returns', 'settings.critical'],
    ['/ordersome', 'own'],
  ])('%s needs %s', (path, needs) => {
    expect(neededFor(path)).toBe(needs)
  })
})
