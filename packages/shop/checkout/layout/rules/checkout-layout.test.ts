import { expect, it } from 'vitest'
import { CHECKOUT_CHOICE_NAMES, CHECKOUT_CHOICES, differingChoices, USUAL_LAYOUT } from './checkout-layout.ts'

it('begins with the first option of each choice', () => {
  expect(USUAL_LAYOUT).toEqual(
    Object.fromEntries(CHECKOUT_CHOICE_NAMES.map((choice) => [choice, CHECKOUT_CHOICES[choice][0]])),
  )
})

it('names the choices in which two layouts differ', () => {
  expect(differingChoices(USUAL_LAYOUT, USUAL_LAYOUT)).toEqual([])
  expect(differingChoices(USUAL_LAYOUT, { ...USUAL_LAYOUT, account: 'hidden', summary: 'above' })).toEqual([
    'summary',
    'account',
  ])
})
