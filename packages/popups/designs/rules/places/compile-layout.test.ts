import { describe, expect, it } from 'vitest'
import { postcard } from '../../../campaigns/campaigns.fixtures.ts'
import { POPUP_TYPES } from '../../../model/contract.ts'
import { designSchema } from '../../contract.ts'
import { composeDesign } from '../compose-design.ts'
import { arrangementOf } from '../formats.ts'
import { compileLayout } from './compile-layout.ts'
import { layoutOf, layoutToChange } from './layout-of.ts'
import { toMap } from './placed-parts.ts'
import { aPlace, BESIDE, drawn } from './places.fixtures.ts'

const bare = {
  eyebrow: '',
  headline: 'Ahoy',
  text: 'Words',
  fields: [],
  button: 'Go',
  smallPrint: '',
  skip: null,
}
const placed = (places: unknown) => designSchema.parse({ ...postcard({ form: bare }), places })

it('leaves a popup without places to its format, to the letter', () => {
  for (const type of POPUP_TYPES) {
    expect(composeDesign(type, postcard())).not.toHaveProperty('placed')
    expect(composeDesign(type, postcard()).parts).not.toContain('placed')
    expect(composeDesign(type, postcard({ places: null })).parts).not.toContain('placed')
  }
})

it('places nothing in a bar, which is one line', () => {
  expect(composeDesign('bar', placed({ wide: toMap(BESIDE) })).parts).not.toContain('placed')
  expect(composeDesign('bar', placed({ wide: toMap(BESIDE) }))).not.toHaveProperty('placed')
})

it('lays a popup out as its owner has, with a picture to the edges that it reaches', () => {
  const design = placed({ wide: toMap(BESIDE) })
  expect(composeDesign('lightbox', design).parts).toContain('placed')
  expect(compileLayout('lightbox', design, 'wide')).toEqual({
    arrangement: { ...arrangementOf('lightbox', 1), flow: 'grid', picture: 'placed', surface: 'airmail' },
    properties: {
      '--rows': 3,
      '--picture': '1/1/-1/7',
      '--picture-block': '0 0px',
      '--picture-inline': '0px 14px',
      '--broad': 0,
      '--rest': '2/7/5/14',
    },
    parts: [
      { part: 'headline', style: style('2/7/3/14'), over: false },
      { part: 'text', style: style('3/7/4/14'), over: false },
      { part: 'button', style: style('4/7/5/14'), over: false },
    ],
  })
})

it('draws the form in the order in which it is seen, and tells what lies on the picture', () => {
  const map = {
    ...toMap(BESIDE),
    button: aPlace(1, { column: 1, span: 5 }),
    headline: aPlace(3, { column: 6, span: 7 }),
  }
  const parts = compileLayout('lightbox', placed({ wide: map }), 'wide')?.parts
  expect(parts?.map(({ part, over }) => `${part}${over ? ' over' : ''}`)).toEqual([
    'button over',
    'text',
    'headline',
  ])
})

describe('where the thank-you stands', () => {
  const rest = (picture: Parameters<typeof aPlace>[1], row = 1) =>
    compileLayout('lightbox', placed({ wide: { ...toMap(BESIDE), picture: aPlace(row, picture) } }), 'wide')
      ?.properties['--rest']
  it('is beside the picture, on the side with more room', () => {
    expect(rest({ column: 8, span: 5, rows: 3 })).toBe('2/2/5/9')
    expect(rest({ column: 1, span: 5, rows: 3 })).toBe('2/7/5/14')
  })
  it('is below or above a picture over the whole width', () => {
    expect(rest({ span: 12, rows: 1 })).toBe('3/2/5/14')
    expect(rest({ span: 12, rows: 1 }, 4)).toBe('2/2/5/14')
  })
})

it('shows phones the parts one below the other in the order in which they are read', () => {
  const map = {
    ...toMap(BESIDE),
    text: aPlace(3, { column: 1, span: 5 }),
    button: aPlace(2, { column: 6, span: 7 }),
  }
  expect(drawn(layoutOf('lightbox', placed({ wide: map }), 'phone') ?? [])).toEqual([
    'picture 1/1+12',
    'headline 2/1+12',
    'button 3/1+12',
    'text 4/1+12',
  ])
})

it('lets an owner set phones otherwise: by places of their own, or by a format for phones', () => {
  const phone = { headline: aPlace(2), text: aPlace(1), button: aPlace(3), picture: aPlace(4) }
  expect(drawn(layoutOf('lightbox', placed({ wide: null, phone }), 'phone') ?? [])[1]).toBe('headline 2/1+12')
  expect(layoutOf('lightbox', placed({ wide: null, phone }), 'wide')).toBeNull()
  const mobile = { format: 2, headline: null, text: null, button: null, showPicture: true }
  const design = { ...placed({ wide: toMap(BESIDE) }), mobile }
  expect(layoutOf('lightbox', design, 'phone')).toBeNull()
})

it('begins as near to the format as the grid comes to it', () => {
  const start = (format: number) =>
    drawn(layoutToChange('lightbox', postcard({ format, form: bare }), 'wide'))
  expect(start(1)).toEqual(['picture 1x3/1+6', 'headline 1/7+6', 'text 2/7+6', 'button 3/7+6'])
  expect(start(2)).toEqual(['picture 1x3/7+6', 'headline 1/1+6', 'text 2/1+6', 'button 3/1+6'])
  expect(start(10)).toEqual(['picture 1/1+12', 'headline 2/1+12', 'text 3/1+12', 'button 4/1+12'])
  expect(drawn(layoutToChange('lightbox', postcard({ form: bare, photo: null }), 'wide'))[0]).toBe(
    'headline 1/1+12',
  )
})

function style(gridArea: string) {
  return { gridArea, justifyItems: 'start', textAlign: 'start', alignSelf: 'start' }
}
