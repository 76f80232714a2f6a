import { describe, expect, it } from 'vitest'
import {
  chooseTemplate,
  isCoveredBy,
  type TemplateCondition,
  type TemplateRule,
} from './template-condition.ts'

const MUGS = 1
const KITCHEN = 2
const subject = {
  productId: 7,
  tags: ['Gift', 'clay'],
  categories: [
    { id: MUGS, steps: 0 },
    { id: KITCHEN, steps: 1 },
  ],
}
const rule = (id: number, condition: TemplateCondition, priority = 0): TemplateRule => ({
  id,
  condition,
  priority,
})
const chosen = (...templates: TemplateRule[]) => chooseTemplate(templates, subject)?.id ?? null

const ALL: TemplateCondition = { by: 'all' }
const OF_KITCHEN: TemplateCondition = { by: 'categories', ids: [KITCHEN] }
const OF_MUGS: TemplateCondition = { by: 'categories', ids: [MUGS] }
const OF_BOTH: TemplateCondition = { by: 'categories', ids: [KITCHEN, MUGS] }
const OF_TAG: TemplateCondition = { by: 'tags', tags: ['gift'] }
const OF_PRODUCT: TemplateCondition = { by: 'products', ids: [7] }

describe('which template draws the page of a product', () => {
  it('is none where none fits, so that the built-in page stays', () => {
    expect(chosen()).toBeNull()
    expect(
      chosen(
        rule(1, { by: 'categories', ids: [3] }),
        rule(2, { by: 'tags', tags: ['wood'] }),
        rule(3, { by: 'products', ids: [8] }),
      ),
    ).toBeNull()
  })

  it.each([
    ['the product before its tags', OF_PRODUCT, OF_TAG],
    ['a tag before its categories', OF_TAG, OF_MUGS],
    ['its category before the one above', OF_MUGS, OF_KITCHEN],
    ['a category before all products', OF_KITCHEN, ALL],
    ['the nearest of several categories', OF_BOTH, OF_KITCHEN],
  ])('is the most specific: %s, in any order and whatever the priority', (_what, specific, general) => {
    expect(chosen(rule(1, specific), rule(2, general, 100))).toBe(1)
    expect(chosen(rule(2, general, 100), rule(1, specific))).toBe(1)
  })

  it('is of two that fit equally well the one with the higher priority, then the newer', () => {
    expect(chosen(rule(1, OF_TAG, 5), rule(2, OF_TAG, 4))).toBe(1)
    expect(chosen(rule(1, OF_TAG, 4), rule(2, OF_TAG, 4))).toBe(2)
    expect(chosen(rule(2, OF_MUGS), rule(1, OF_MUGS))).toBe(2)
  })

  it('knows tags whatever their capitals and the space around them', () => {
    expect(chosen(rule(1, { by: 'tags', tags: [' CLAY '] }))).toBe(1)
  })

  it('of a listing is that of the shop page or of its category before that of all listings', () => {
    const rules = [rule(1, { by: 'shop' }), rule(2, OF_KITCHEN), rule(3, ALL, 100)]
    expect(chooseTemplate(rules, { isShop: true })?.id).toBe(1)
    expect(chooseTemplate(rules, { categories: [{ id: KITCHEN, steps: 1 }] })?.id).toBe(2)
    expect(chooseTemplate(rules, { categories: [] })?.id).toBe(3)
  })

  it('of a post is that of its categories before that of all posts', () => {
    const rules = [rule(1, { by: 'post-categories', slugs: ['care'] }), rule(2, ALL, 100)]
    expect(chooseTemplate(rules, { postCategories: ['food', 'care'] })?.id).toBe(1)
    expect(chooseTemplate(rules, { postCategories: ['food'] })?.id).toBe(2)
  })

  it('of one condition with several values is taken where any of them fits', () => {
    const care = rule(1, { by: 'post-categories', slugs: ['care', 'food'] })
    expect(chooseTemplate([care], { postCategories: ['food'] })).toBe(care)
    expect(chooseTemplate([care], { postCategories: [] })).toBeNull()
    expect(chooseTemplate([care], {})).toBeNull()
    const gifts = rule(2, { by: 'tags', tags: ['wood', 'gift'] })
    expect(chooseTemplate([gifts], { tags: ['gift'] })).toBe(gifts)
    expect(chooseTemplate([gifts], {})).toBeNull()
    expect(chooseTemplate([rule(3, { by: 'products', ids: [] })], {})).toBeNull()
  })
})

describe('whether a template draws no page because of another one', () => {
  it('is so where the other is for the same pages and comes first', () => {
    expect(isCoveredBy(rule(1, ALL), rule(2, ALL))).toBe(true)
    expect(isCoveredBy(rule(2, ALL), rule(1, ALL))).toBe(false)
    expect(isCoveredBy(rule(2, ALL), rule(1, ALL, 1))).toBe(true)
    expect(isCoveredBy(rule(1, ALL, 2), rule(2, ALL, 1))).toBe(false)
    expect(isCoveredBy(rule(1, ALL), rule(1, ALL))).toBe(false)
  })

  it('does not depend on the order or the capitals of what both name', () => {
    const reversed: TemplateCondition = { by: 'categories', ids: [MUGS, KITCHEN] }
    expect(isCoveredBy(rule(1, OF_BOTH), rule(2, reversed))).toBe(true)
    expect(isCoveredBy(rule(1, OF_TAG), rule(2, { by: 'tags', tags: [' GIFT'] }))).toBe(true)
  })

  it('is not so where the other is for other pages, even for more of them', () => {
    expect(isCoveredBy(rule(1, OF_MUGS), rule(2, OF_KITCHEN))).toBe(false)
    expect(isCoveredBy(rule(1, OF_MUGS), rule(2, OF_BOTH))).toBe(false)
    expect(isCoveredBy(rule(1, OF_MUGS), rule(2, ALL))).toBe(false)
    expect(isCoveredBy(rule(1, OF_MUGS), rule(2, { by: 'products', ids: [MUGS] }))).toBe(false)
  })
})
