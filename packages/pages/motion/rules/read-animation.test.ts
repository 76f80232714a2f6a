import { describe, expect, it } from 'vitest'
import { readAnimation } from './read-animation.ts'

const whole = {
  class: 'et_pb_text_0',
  style: 'slideLeft',
  repeat: 'once',
  duration: '1000ms',
  delay: '250ms',
  intensity: '40%',
  starting_opacity: '20%',
  speed_curve: 'linear',
}

describe('an animation entry', () => {
  it('is read from its documented fields [S3.45]', () => {
    expect(readAnimation(whole, 'desktop')).toEqual({
      motion: 'slide',
      from: 'left',
      isEndless: false,
      durationMs: 1000,
      delayMs: 250,
      intensity: 40,
      startingOpacity: 0.2,
      speedCurve: 'linear',
    })
  })

  it.each(Object.keys(whole))('is skipped without its %s [S5.39]', (field) => {
    const { [field as keyof typeof whole]: _, ...rest } = whole
    expect(readAnimation(rest, 'desktop')).toBeNull()
  })

  it('takes the variant of a screen size before the common value, on that size only [S3.46]', () => {
    const entry = { ...whole, style_tablet: 'zoom', duration_phone: '300ms', intensity_phone: '10%' }
    expect(readAnimation(entry, 'tablet')).toMatchObject({ motion: 'zoom', from: 'center', durationMs: 1000 })
    expect(readAnimation(entry, 'phone')).toMatchObject({ motion: 'slide', durationMs: 300, intensity: 10 })
    expect(readAnimation(entry, 'desktop')).toMatchObject({
      motion: 'slide',
      durationMs: 1000,
      intensity: 40,
    })
  })

  it.each(['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'])('keeps the curve %s [S5.37]', (curve) => {
    expect(readAnimation({ ...whole, speed_curve: curve }, 'desktop')?.speedCurve).toBe(curve)
  })

  it.each(['', 'steps(4)', 'EASE', 'cubic-bezier(0,0,1,1)'])(
    'turns the curve "%s" into ease-in-out [S5.37] [S9.68]',
    (curve) => {
      expect(readAnimation({ ...whole, speed_curve: curve }, 'desktop')?.speedCurve).toBe('ease-in-out')
    },
  )

  it('takes 50 for an intensity and 0 for an opacity that are no numbers [S5.38] [S9.68]', () => {
    const entry = { ...whole, intensity: 'strong', starting_opacity: '' }
    expect(readAnimation(entry, 'desktop')).toMatchObject({ intensity: 50, startingOpacity: 0 })
  })

  it('is endless when it repeats infinitely [S4.87]', () => {
    expect(readAnimation({ ...whole, repeat: 'infinite' }, 'desktop')?.isEndless).toBe(true)
    expect(readAnimation({ ...whole, repeat: 'loop' }, 'desktop')?.isEndless).toBe(true)
  })

  it('fades when nobody knows its style, and takes no more than twenty seconds', () => {
    const entry = { ...whole, style: 'wobble', duration: '99s', delay: -5 }
    expect(readAnimation(entry, 'desktop')).toMatchObject({ motion: 'fade', durationMs: 20_000, delayMs: 0 })
  })
})
