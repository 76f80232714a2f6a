import { BRAND_NAMES, type Brand } from '../../cards/brand.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Short names as they fit on a mark the size of a thumbnail. */
const MARKS: Record<Brand, { text: string; colour: string }> = {
  amex: { text: 'AMEX', colour: '#1a6fb5' },
  diners: { text: 'DINERS', colour: '#0b5a8c' },
  discover: { text: 'DISC', colour: '#b35309' },
  jcb: { text: 'JCB', colour: '#14683c' },
  mastercard: { text: 'MC', colour: '#a3301c' },
  unionpay: { text: 'UPAY', colour: '#0d5c63' },
  unknown: { text: '', colour: '#7d8f94' },
  visa: { text: 'VISA', colour: '#1f3a93' },
}

/** A small drawing that names the brand of a card as it is typed. */
export type BrandMark = { element: SVGSVGElement; show: (brand: Brand) => void }

/** Draws a card with its brand on it; a blank card while the brand is unknown. */
export function createBrandMark(): BrandMark {
  const element = node('svg', { viewBox: '0 0 44 28', class: 'brand', role: 'img' })
  const card = node('rect', { width: '44', height: '28', rx: '4' })
  const stripe = node('rect', { y: '6', width: '44', height: '5', fill: '#fff', 'fill-opacity': '0.55' })
  const text = node('text', {
    x: '22',
    y: '18.5',
    fill: '#fff',
    'text-anchor': 'middle',
    'font-size': '11',
    'font-weight': '700',
    'font-family': 'system-ui, sans-serif',
  })
  element.append(card, stripe, text)

  function show(brand: Brand): void {
    const mark = MARKS[brand]
    card.setAttribute('fill', mark.colour)
    stripe.setAttribute('visibility', brand === 'unknown' ? 'visible' : 'hidden')
    text.textContent = mark.text
    element.setAttribute('aria-label', BRAND_NAMES[brand])
    element.setAttribute('aria-hidden', String(brand === 'unknown'))
  }
  show('unknown')
  return { element, show }
}

function node<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
