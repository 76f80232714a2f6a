import { describe, expect, it } from 'vitest'
import { handlePress } from './handle-press.ts'

const INVALID = 'Please update you product quantity before using Google Pay.'

async function press(changes: Partial<Parameters<typeof handlePress>[0]> = {}) {
  const log: unknown[] = []
  const opens = handlePress({
    isProduct: true,
    quantity: 1,
    needsShipping: true,
    invalidAmount: INVALID,
    refusal: null,
    add: async () => {
      log.push('add')
      return null
    },
    open: () => log.push('open'),
    onProblem: (message) => message !== null && log.push(message),
    ...changes,
  })
  await Promise.resolve()
  await Promise.resolve()
  return { opens, log }
}

describe('a press on a product page', () => {
  it('opens the sheet directly for a parcel, without an add to the cart [S4.30]', async () => {
    expect(await press()).toEqual({ opens: true, log: [] })
  })

  it('adds what needs no parcel to the cart, then opens the sheet [S4.29]', async () => {
    expect(await press({ needsShipping: false })).toEqual({ opens: false, log: ['add', 'open'] })
  })

  it('opens nothing when the units cannot be had', async () => {
    const add = async () => 'Only 2 left.'
    expect(await press({ needsShipping: false, add })).toEqual({ opens: false, log: ['Only 2 left.'] })
  })

  it.each([0, -1])(
    'with %i units says the invalid amount message and starts nothing [S4.31] [S5.23] [S8.37]',
    async (quantity) => {
      expect(await press({ quantity })).toEqual({ opens: false, log: [INVALID] })
      expect(await press({ quantity, needsShipping: false })).toEqual({ opens: false, log: [INVALID] })
    },
  )
})

describe('a press elsewhere', () => {
  it('opens the sheet unless the page says no', async () => {
    expect(await press({ isProduct: false, quantity: Number.NaN, needsShipping: false })).toEqual({
      opens: true,
      log: [],
    })
    expect(await press({ isProduct: false, refusal: 'No.' })).toEqual({ opens: false, log: ['No.'] })
  })
})
