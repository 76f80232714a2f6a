import { expect, it } from 'vitest'
import { tileCard } from './tile-card.ts'

const PICTURE = { name: 'raft', alt: 'A raft', caption: 'Ready', width: 800, height: 600, widths: [240, 480] }
const CARD = {
  id: 4,
  slug: 'raft',
  name: 'Raft',
  url: '/index.php/product/raft/',
  shortDescription: 'It carries lunch.',
  picture: PICTURE,
  secondPicture: { ...PICTURE, name: 'raft-2' },
  price: { from: 100, to: 100, regularFrom: 100, regularTo: 100 },
  sale: null,
  rating: { average: 4.5, count: 2 },
  availability: { state: 'in-stock' as const, left: null },
  onlyVariantId: 7,
}

it('leaves out what no tile shows, and nothing else', () => {
  expect(tileCard({ ...CARD, description: '<p>Long.</p>' } as typeof CARD)).toEqual({
    ...CARD,
    shortDescription: '',
    picture: { ...PICTURE, caption: '' },
    secondPicture: { ...PICTURE, name: 'raft-2', alt: '', caption: '' },
  })
})

it('does for products without pictures', () => {
  const { picture, secondPicture } = tileCard({ ...CARD, picture: null, secondPicture: null })
  expect([picture, secondPicture]).toEqual([null, null])
})
