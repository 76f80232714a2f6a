import { describe, expect, it } from 'vitest'
import { problemPlace } from './problem-place.ts'

describe('the place of a problem', () => {
  it.each([
    ['settings.audience.0.2.value', 'Audience, group 1, rule 3, value'],
    ['settings.triggers.1.seconds', 'Triggers, 2, seconds'],
    ['settings.filters.cookies.0.name', 'Page conditions, cookies, 1, name'],
    ['settings.thanks.closeAfterSeconds', 'thanks, close after seconds'],
    ['design.thanks.headline', 'Thanks, headline'],
    ['design', ''],
    ['type', 'Type'],
  ])('%s is %j', (path, words) => {
    expect(problemPlace(path)).toBe(words)
  })
})
