import type { Laid, PopupBox } from '../../designs/preview-contract.ts'
import type { PlacedPart } from '../../designs/rules/places/placed-parts.ts'

/** Parts that stand on the card rather than in its form. */
const ON_CARD: readonly (readonly [part: PlacedPart, selector: string])[] = [
  ['picture', '.photo'],
  ['game', '.game-place'],
  ['ticker', '.ticker'],
]
type Stretch = { from: number; to: number }

/** Where the parts of the drawn popup and its grid are; `null` before there is one. */
export function measureParts(root: ShadowRoot | null): Laid | null {
  const popup = root?.querySelector<HTMLElement>('.popup')
  const card = popup?.querySelector<HTMLElement>('.card')
  if (!popup || !card) return null
  const places = [...card.querySelectorAll<HTMLElement>('.place')].map(
    (place) => [place.dataset.place as PlacedPart, place] as const,
  )
  const onCard = ON_CARD.map(([part, selector]) => [part, card.querySelector(selector)] as const)
  return {
    view: popup.classList.contains('stacked') ? 'phone' : 'wide',
    direction: popup.dir === 'rtl' ? 'rtl' : 'ltr',
    card: boxOf(card),
    grid: popup.dataset.flow === 'grid' ? gridOf(card, popup.dir === 'rtl') : null,
    parts: [...onCard, ...places].flatMap(([part, element]) => {
      const box = element && boxOf(element)
      return box && box.height > 0 ? [{ part, box }] : []
    }),
  }
}

function boxOf(element: Element): PopupBox {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** The grid without the margins around it. */
function gridOf(card: HTMLElement, isRtl: boolean): Laid['grid'] {
  const style = getComputedStyle(card)
  const { left, right, top } = card.getBoundingClientRect()
  const px = (value: string) => Number.parseFloat(value) || 0
  const first = isRtl ? right - px(style.borderRightWidth) : left + px(style.borderLeftWidth)
  const columns = stretches(style.gridTemplateColumns, px(style.columnGap))
  const rows = stretches(style.gridTemplateRows, px(style.rowGap))
  const above = top + px(style.borderTopWidth) + px(style.paddingTop) - card.scrollTop
  return {
    columns: columns.map(({ from, to }) => moved({ from, to }, first, isRtl ? -1 : 1)),
    rows: rows.map((row) => moved(row, above, 1)),
  }
}

function moved({ from, to }: Stretch, by: number, direction: 1 | -1): Stretch {
  return { from: by + from * direction, to: by + to * direction }
}

/** The tracks of a template between its first and its last, each from its beginning to its end. */
function stretches(template: string, gap: number): Stretch[] {
  const sizes = template.split(' ').map(Number.parseFloat)
  let at = 0
  const all = sizes.map((size) => {
    const from = at
    at += size + gap
    return { from, to: from + size }
  })
  return all.slice(1, -1)
}
