import { describe, expect, it } from 'vitest'
import { intervalOf, PAUSE_RECHECK_MS, timingClasses } from './slide-timing.ts'

describe('when a slider moves by itself', () => {
  it('its class names say how often, in ms [S4.62]', () => {
    expect(intervalOf('et_pb_slider et_slider_auto et_slider_speed_3500 mine')).toBe(3500)
    expect(intervalOf(timingClasses(7000))).toBe(7000)
  })

  it('10 is taken for a speed that is not given, and means ms [S9.45] [S9.46]', () => {
    expect(intervalOf('et_pb_slider et_slider_auto')).toBe(10)
    expect(intervalOf('et_slider_auto et_slider_speed_fast')).toBe(10)
  })

  it('is never when no class says so', () => {
    expect(intervalOf('et_pb_slider et_slider_speed_3500')).toBeNull()
    expect(intervalOf('my_et_slider_auto')).toBeNull()
  })

  it('a pause is looked at again after two seconds [S4.65]', () => {
    expect(PAUSE_RECHECK_MS).toBe(2000)
  })
})
