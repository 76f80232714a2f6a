import { expect, it } from 'vitest'
import { closeControls } from './close-controls.ts'

it('draws only the control that was chosen [W4.39] [W3.36]', () => {
  expect(closeControls('x', true)).toEqual({ x: true, skip: false })
  expect(closeControls('button', true)).toEqual({ x: false, skip: true })
  expect(closeControls('none', true)).toEqual({ x: false, skip: false })
  expect(closeControls('both', true)).toEqual({ x: true, skip: true })
})

it('takes the X when nothing was chosen, and hides it when it is switched off (W3.12) [W4.40]', () => {
  expect(closeControls(undefined, true)).toEqual({ x: true, skip: false })
  expect(closeControls('cross', true)).toEqual({ x: true, skip: false })
  for (const option of ['x', undefined])
    expect(closeControls(option, false)).toEqual({ x: false, skip: false })
})
