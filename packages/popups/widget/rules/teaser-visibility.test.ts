import { expect, it } from 'vitest'
import { isTeaserVisible, type TeaserMoment } from './teaser-visibility.ts'

const MOMENTS: TeaserMoment[] = ['waiting', 'open', 'closed', 'answered']
const seen = (mode: string) => MOMENTS.filter((moment) => isTeaserVisible(mode, moment))

it('always: whenever the popup is not open [W4.33]', () =>
  expect(seen('always')).toEqual(['waiting', 'closed']))
it('before_show: until it was first shown [W4.34]', () => expect(seen('before_show')).toEqual(['waiting']))
it('after_close: once it was closed, also when nothing is said [W4.35] [W4.38]', () => {
  expect(seen('after_close')).toEqual(['closed'])
  expect(seen('')).toEqual(['closed'])
})
