import { contrast } from '@buoy/kernel/rules/colour.ts'
import { type Link, MOODS } from '@buoy/popups/designs/contract.ts'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { expect, test } from './popup-world.ts'

/** Smallest contrast of a graphic with what it lies on (WCAG 2.2, 1.4.11). */
const GRAPHIC_CONTRAST = 3

const link = (id: string, label: string, url: string, look: Link['look'] = 'button'): Link => ({
  id,
  label,
  look,
  converts: true,
  action: { kind: 'url', url, newTab: true },
})
const LINKS = [
  link('a', 'Our pictures', 'https://www.instagram.com/us'),
  link('b', 'Facebook', 'facebook.com/us', 'quiet'),
  link('c', 'The shop', 'https://shop.example/'),
]
const FORM = { eyebrow: '', headline: 'See what floats past', text: '', fields: [], button: null }

test('Links of a social popup bear the mark of their network beside their words, seen in every mood [W1.10]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  for (const mood of MOODS) {
    for (const format of [1, 2, 3, 4]) {
      const look = { mood, colours: null, typeface: 'grotesk', corners: 'round' } as const
      const form = { ...FORM, smallPrint: '', skip: null }
      await drawPopup(page, world, { type: 'social', design: { format, look, form, links: LINKS } })
      await expect(page.getByRole('link', { name: 'Our pictures', exact: true })).toBeVisible()
      const marks = await page.evaluate((id) => {
        const drawn = document.querySelector(`#poptin_${id}`)?.shadowRoot
        const hex = (colour: string) =>
          `#${(colour.match(/\d+/g) ?? [])
            .slice(0, 3)
            .map((part) => Number(part).toString(16).padStart(2, '0'))
            .join('')}`
        const under = (element: Element | null): string => {
          if (element === null) return ''
          const { backgroundColor } = getComputedStyle(element)
          return /, 0\)$/.test(backgroundColor) ? under(element.parentElement) : hex(backgroundColor)
        }
        return [...(drawn?.querySelectorAll<SVGElement>('svg.network') ?? [])].map((mark) => ({
          network: mark.dataset.network ?? '',
          words: mark.parentElement?.textContent,
          colours: [hex(getComputedStyle(mark).fill), under(mark)],
        }))
      }, DRAWN_ID)
      expect(marks.map(({ network, words }) => [network, words])).toEqual([
        ['instagram', 'Our pictures'],
        ['facebook', 'Facebook'],
      ])
      for (const { network, colours } of marks) {
        const [mark = '', ground = ''] = colours
        expect(contrast(mark, ground), `${mood} ${format}: ${network}`).toBeGreaterThanOrEqual(
          GRAPHIC_CONTRAST,
        )
      }
    }
  }
})
