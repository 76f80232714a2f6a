import { describe, expect, it } from 'vitest'
import { type ModuleUpgrade, type StoredProps, upgradeProps, upgradeViews } from './upgrade-props.ts'

/** Notes the order in which it was called. */
const step = (to: number): ModuleUpgrade => ({
  to,
  name: `to ${to}`,
  upgrade: (props) => ({ ...props, path: `${props.path ?? ''}>${to}` }),
})
const UPGRADES = [step(2), step(4), step(5)]

describe('upgrades of a module', () => {
  it.each([
    [1, '>2>4>5'],
    [2, '>4>5'],
    [3, '>4>5'],
    [4, '>5'],
  ])('bring up what version %i wrote in order, each once', (version, path) => {
    expect(upgradeProps(UPGRADES, version, {})).toEqual({ path })
  })

  it('leave alone what is written in today’s version', () => {
    const props: StoredProps = { title: 'Today' }
    expect(upgradeProps(UPGRADES, 5, props)).toBe(props)
  })

  it('bring up what is shown on a phone and while hovered, and nothing else of the common parts', () => {
    const common = {
      className: 'mine',
      views: { visible: { phone: false }, content: { phone: {}, hover: {} } },
    }
    expect(upgradeViews(UPGRADES, 4, common)).toEqual({
      className: 'mine',
      views: { visible: { phone: false }, content: { phone: { path: '>5' }, hover: { path: '>5' } } },
    })
  })

  it.each([undefined, {}, { views: 7 }, { views: { content: [] } }, { views: { content: { phone: null } } }])(
    'leave to the schema what they cannot read: %j',
    (common) => {
      expect(upgradeViews(UPGRADES, 1, common)).toEqual(common)
    },
  )
})
