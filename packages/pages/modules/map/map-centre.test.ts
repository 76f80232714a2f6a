import { expect, it } from 'vitest'
import { mapCentre } from './map-centre.ts'

it('is where the page says, else the middle of the pins, else that of Australia', () => {
  const pins = [
    { lat: -30, lng: 150 },
    { lat: -20, lng: 140 },
    { lat: -22, lng: 141 },
  ]
  expect(mapCentre({ center: { lat: 1, lng: 2 }, pins })).toEqual({ lat: 1, lng: 2 })
  expect(mapCentre({ center: null, pins })).toEqual({ lat: -25, lng: 145 })
  expect(mapCentre({ center: null, pins: [] })).toEqual({ lat: -25.6, lng: 134.4 })
})
