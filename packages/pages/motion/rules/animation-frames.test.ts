import { describe, expect, it } from 'vitest'
import { animationFrames } from './animation-frames.ts'
import { type Animation, MOTIONS, type Side } from './read-animation.ts'

const animation: Animation = {
  motion: 'fade',
  from: 'center',
  isEndless: false,
  durationMs: 1000,
  delayMs: 0,
  intensity: 50,
  startingOpacity: 0.2,
  speedCurve: 'linear',
}

describe('the frames of an animation', () => {
  it.each(MOTIONS)('%s ends as the element is, from wherever it comes [S1.22]', (motion) => {
    for (const from of ['center', 'top', 'right', 'bottom', 'left'] as Side[]) {
      const frames = animationFrames({ ...animation, motion, from })
      expect(frames[0]).toMatchObject({ opacity: 0.2, offset: 0 })
      expect(frames.at(-1)).toMatchObject({ opacity: 1, transform: 'none', offset: 1 })
    }
  })

  it('move as far as their intensity says', () => {
    const begin = (change: Partial<Animation>) => animationFrames({ ...animation, ...change })[0]?.transform
    expect(begin({ motion: 'slide', from: 'left', intensity: 10 })).toBe('translate3d(-20%, 0, 0)')
    expect(begin({ motion: 'zoom', intensity: 30 })).toBe('scale3d(0.7, 0.7, 0.7)')
    expect(begin({ motion: 'roll', from: 'right', intensity: 50 })).toBe('rotateZ(180deg)')
    expect(begin({ motion: 'flip', from: 'top', intensity: 100 })).toBe('perspective(2000px) rotateX(90deg)')
  })

  it('a bounce goes too far before it rests', () => {
    const frames = animationFrames({ ...animation, motion: 'bounce', from: 'left' })
    expect(frames.map((frame) => frame.offset)).toEqual([0, 0.6, 0.8, 1])
    expect(frames[1]?.transform).toBe('translate3d(10%, 0, 0)')
  })
})
