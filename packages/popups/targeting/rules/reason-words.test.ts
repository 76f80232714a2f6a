import { expect, it } from 'vitest'
import { REASON_WORDS } from './reason-words.ts'

it('an owner reads why a popup is shown or not', () => {
  expect(REASON_WORDS).toEqual({
    passes: 'Nothing keeps it back.',
    paused: 'It is not live: publish or resume it.',
    audience: 'This page or visitor is not in its audience.',
    other_variant: 'This visitor sees another variant of the split test.',
    holdout: 'This visitor is held out of the split test.',
    converted: 'This visitor has already answered it.',
    frequency: 'This visitor has seen it, and it is not yet time to show it again.',
    account_cap: 'This visitor has seen as many popups as the account allows.',
    not_allowed: 'The service does not allow it.',
    engagement: 'It depends on what the visitor did with another popup.',
    source_code: 'It depends on what is in the source of the page.',
    page_variable: 'It depends on a variable of the page.',
    page_cookie: 'It depends on a cookie of the page.',
    ad_blocker: 'It is only for visitors with an ad blocker.',
  })
})
