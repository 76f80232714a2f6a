import { describe, expect, it } from 'vitest'
import { DESIGN_PART_NAMES, DESIGN_PARTS, partOfPath } from './design-parts.ts'

describe('where a problem is mended', () => {
  it.each([
    ['type', 'layout'],
    ['design.form.fields.2.label', 'fields'],
    ['design.form.headline', 'words'],
    ['design.form.button', 'buttons'],
    ['design.form.skip', 'close'],
    ['design.form', 'words'],
    ['design.language', 'words'],
    ['design.format', 'layout'],
    ['design.look.colours.ink', 'look'],
    ['design.photo.picture.alt', 'picture'],
    ['design.stamp.value', 'picture'],
    ['design.links.0.action.url', 'buttons'],
    ['design.timer.date', 'timer'],
    ['design.ticker.items.0', 'ticker'],
    ['design.coupon.code', 'coupon'],
    ['design.products.count', 'products'],
    ['design.video.address', 'video'],
    ['design.block.html', 'block'],
    ['design.effect', 'effect'],
    ['design.teaser.text', 'teaser'],
    ['design.game.prizes.0.parts', 'game'],
    ['design.thanks.button', 'thanks'],
    ['design.mobile.headline', 'phone'],
    ['settings.size.width', 'layout'],
    ['settings.placement', 'layout'],
    ['settings.entryEffect', 'layout'],
    ['settings.exitEffect', 'layout'],
    ['settings.contentLock', 'close'],
    ['settings.close.afterSeconds', 'close'],
    ['settings.thanks.show', 'thanks'],
    ['settings.redirect.url', 'after'],
    ['settings.emailCheck', 'fields'],
    ['settings.triggers.0.seconds', null],
    ['settings.closeness', null],
    ['', null],
  ])('%s: %s', (path, part) => {
    expect(partOfPath(path)).toBe(part)
  })

  it('is a part of the list, each with a name of its own and what it is for', () => {
    const parts = DESIGN_PART_NAMES.map((name) => DESIGN_PARTS[name])
    for (const { label, text } of parts)
      expect([label, text]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z]/)])
    expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length)
  })
})
