import { describe, expect, it } from 'vitest'
import { SETTINGS_SECTIONS } from '../settings/sections.ts'
import { NAVIGATION, navigationOf } from './navigation.ts'
import { mayOpen, permissionOfScreen } from './screens.ts'

describe('what a role sees of the console', () => {
  it('shows a packer the bench and the stock, and nothing else', () => {
    expect(navigationOf('packer').map(({ label }) => label)).toEqual(['Packing', 'Stock'])
  })

  it('shows a marketer popups, leads, coupons, reviews and pictures', () => {
    expect(navigationOf('marketer').map(({ label }) => label)).toEqual([
      'Coupons',
      'Reviews',
      'Pictures',
      'Popups',
      'Leads',
    ])
  })

  it('shows an owner and a manager every screen, with the stock among the products', () => {
    const labels = NAVIGATION.map(({ label }) => label).filter((label) => label !== 'Stock')
    expect(navigationOf('owner').map(({ label }) => label)).toEqual(labels)
    expect(navigationOf('manager').map(({ label }) => label)).toEqual(labels)
  })

  it('keeps a manager from the settings that are the owner’s', () => {
    const closed = SETTINGS_SECTIONS.filter(({ to }) => !mayOpen('manager', to)).map(({ to }) => to)
    expect(closed).toEqual(expect.arrayContaining(['/settings/people', '/settings/store', '/settings/tax']))
    expect(closed).not.toContain('/settings/shipping')
  })

  it.each([
    ['/orders/12', 'orders'],
    ['/products/stock', 'stock'],
    ['/products/12', 'products'],
    ['/settings/legal/returns', 'settings.critical'],
    ['/ordersome', 'own'],
  ])('%s needs %s', (path, needs) => {
    expect(permissionOfScreen(path)).toBe(needs)
  })
})
