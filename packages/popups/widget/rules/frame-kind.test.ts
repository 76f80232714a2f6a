import { describe, expect, it } from 'vitest'
import { POPUP_TYPES } from '../../model/contract.ts'
import { frameKind } from './frame-kind.ts'

describe('the frame of a popup', () => {
  it('is one of three, by its type [W1.09] [W1.10]', () => {
    const kinds = Object.groupBy(POPUP_TYPES, frameKind)

    expect(kinds.modal).toEqual(['lightbox', 'fullpage', 'content', 'mobile', 'gamified'])
    expect(kinds.floating).toEqual(['bar', 'bside', 'sside', 'social', 'browsing'])
    expect(kinds.inflow).toEqual(['embedded'])
  })
})
