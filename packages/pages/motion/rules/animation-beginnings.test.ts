import { describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { animationFrames } from './animation-frames.ts'
import { motionOf, orderClass } from './page-motion.ts'
import type { Animation, Motion, Side } from './read-animation.ts'

const ANIMATION: Animation = {
  motion: 'fade',
  from: 'center',
  isEndless: false,
  durationMs: 1000,
  delayMs: 0,
  intensity: 50,
  startingOpacity: 0.2,
  speedCurve: 'linear',
}
const frames = (motion: Motion, from: Side, intensity = 50) =>
  animationFrames({ ...ANIMATION, motion, from, intensity })

describe('an animation begins', () => {
  it.each<[Motion, Side, string]>([
    ['fade', 'left', 'none'],
    ['slide', 'top', 'translate3d(0, -100%, 0)'],
    ['slide', 'right', 'translate3d(100%, 0, 0)'],
    ['slide', 'bottom', 'translate3d(0, 100%, 0)'],
    ['slide', 'left', 'translate3d(-100%, 0, 0)'],
    ['slide', 'center', 'scale3d(0.5, 0.5, 0.5)'],
    ['bounce', 'top', 'translate3d(0, -100%, 0)'],
    ['bounce', 'center', 'scale3d(0.5, 0.5, 0.5)'],
    ['zoom', 'left', 'scale3d(0.5, 0.5, 0.5)'],
    ['flip', 'left', 'perspective(2000px) rotateY(45deg)'],
    ['flip', 'right', 'perspective(2000px) rotateY(-45deg)'],
    ['flip', 'bottom', 'perspective(2000px) rotateX(-45deg)'],
    ['flip', 'top', 'perspective(2000px) rotateX(45deg)'],
    ['fold', 'center', 'perspective(2000px) rotateX(45deg)'],
    ['fold', 'left', 'perspective(2000px) rotateY(45deg)'],
    ['roll', 'left', 'rotateZ(-180deg)'],
    ['roll', 'top', 'rotateZ(-180deg)'],
    ['roll', 'bottom', 'rotateZ(180deg)'],
    ['roll', 'right', 'rotateZ(180deg)'],
  ])('%s from %s with %s', (motion, from, transform) => {
    expect(frames(motion, from)[0]?.transform).toBe(transform)
  })

  it.each<[Motion, string | undefined]>([
    ['fade', undefined],
    ['slide', undefined],
    ['bounce', undefined],
    ['flip', undefined],
    ['zoom', 'left'],
    ['fold', 'left'],
    ['roll', 'left'],
  ])('%s from the left about the side %s', (motion, origin) => {
    for (const { transformOrigin } of frames(motion, 'left')) expect(transformOrigin).toBe(origin)
    for (const frame of frames(motion, 'center')) expect(frame).not.toHaveProperty('transformOrigin')
  })

  it('and goes straight to its end, but a bounce, which goes too far and comes back', () => {
    expect(frames('slide', 'right')).toHaveLength(2)
    expect(frames('bounce', 'right')).toEqual([
      { opacity: 0.2, transform: 'translate3d(100%, 0, 0)', offset: 0 },
      { opacity: 1, transform: 'translate3d(-10%, 0, 0)', offset: 0.6 },
      { opacity: 1, transform: 'translate3d(4%, 0, 0)', offset: 0.8 },
      { opacity: 1, transform: 'none', offset: 1 },
    ])
  })
})

it('what moves on a page and what leads somewhere is known by its class', () => {
  expect(orderClass('fullwidth-post-title', 'a-1')).toBe('et_pb_fullwidth_post_title_a-1')
  const animation = { style: 'fade' }
  const link = { url: '/', target: '_self' }
  const moving = { ...aNode('text', 'a', {}), common: { animation } } as never
  const leading = { ...aNode('call-to-action', 'b', {}), common: { link } } as never
  const page = aDocument(moving, aNode('text', 'c', {}), leading)
  expect(motionOf(page.sections)).toEqual({
    animations: [{ class: 'et_pb_text_a', style: 'fade' }],
    links: [{ class: 'et_pb_call_to_action_b', url: '/', target: '_self' }],
  })
})
