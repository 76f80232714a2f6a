import type { Page } from '@playwright/test'

/** The names of the one scale in packages/ui/tokens.css; a theme moves the scale, never a single text. */
const SIZES = ['text-xs', 'text-s', 'text-m', 'text-l', 'title-s', 'title-m', 'title-l', 'title-xl']
const WEIGHTS = ['weight-text', 'weight-medium', 'weight-bold']
const LEADINGS = ['leading-flat', 'leading-title', 'leading-snug', 'leading-text']
const WIDTHS = ['width-content', 'width-text', 'width-form']
const SPACES = ['half', '1', '1-half', '2', '2-half', '3', '4', '5', '6', 'wide', 'page', 'section']

const SCALE = { SIZES, WEIGHTS, LEADINGS, WIDTHS, SPACES: SPACES.map((step) => `space-${step}`) }

/**
 * What on the open page is of no token: size, weight and height of line of texts, margins, paddings and gaps, and the
 * widest that content may be. Each stray value once, with an element that has it; nothing when all is of the scale.
 * Room may be a sum of steps: of the smallest, which is 4 px as shipped, and of the edge of the page.
 */
export function strays(page: Page): Promise<string[]> {
  return page.evaluate((scale) => {
    const found = new Map<string, string>()
    const near = (allowed: readonly number[], value: number) =>
      allowed.some((one) => Math.abs(one - value) < 0.05)

    const probe = document.body.appendChild(document.createElement('div'))
    const measure = (property: 'width' | 'lineHeight', tokens: readonly string[]) =>
      tokens.map((token) => {
        probe.style.fontSize = '1px'
        probe.style[property] = `var(--${token})`
        return Number.parseFloat(getComputedStyle(probe)[property])
      })
    const sizes = measure('width', scale.SIZES)
    const weights = scale.WEIGHTS.map((token) =>
      Number(getComputedStyle(document.documentElement).getPropertyValue(`--${token}`)),
    )
    const leadings = measure('lineHeight', scale.LEADINGS)
    const [gutter = 0] = measure('width', ['gutter'])
    const spaces = [...measure('width', scale.SPACES), gutter]
    const widths = measure('width', scale.WIDTHS).flatMap((width) => [width, width + 2 * gutter])
    probe.remove()
    const half = spaces[0] ?? 0
    const isSteps = (px: number) => (px + 0.05) % half < 0.1

    // An owner's own sizes, drawings, and what is there for readers only have measures of their own.
    const exempt = 'svg *, .visually-hidden, .visually-hidden *, [style*="-font-size"], [style*="-padding"]'
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      if (one.matches(exempt) || !one.checkVisibility()) continue
      const style = getComputedStyle(one)
      const note = (what: string) =>
        found.set(
          what,
          `${one.localName}.${one.getAttribute('class') ?? ''} ${one.textContent?.trim() ?? ''}`.slice(
            0,
            100,
          ),
        )
      const typed = one.computedStyleMap()

      const hasText = [...one.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      if (hasText || one.matches('input, select, textarea')) {
        const size = Number.parseFloat(style.fontSize)
        if (!near(sizes, size)) note(`size ${size}`)
        if (!near(weights, Number(style.fontWeight))) note(`weight ${style.fontWeight}`)
        const leading = Number.parseFloat(style.lineHeight) / size
        if (hasText && !leadings.some((allowed) => Math.abs(allowed - leading) < 0.01))
          note(`line height ${leading.toFixed(2)}`)
      }

      const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) => [
        `margin-${side}`,
        `padding-${side}`,
      ])
      for (const name of [...sides, 'row-gap', 'column-gap']) {
        const value = typed.get(name)
        if (!(value instanceof CSSUnitValue) || value.unit !== 'px' || value.value === 0) continue
        const px = Math.abs(value.value)
        if (near(spaces, px) || isSteps(px) || isSteps(Math.abs(px - gutter))) continue
        note(`${name} ${px}`)
      }

      const most = typed.get('max-width')
      if (most instanceof CSSUnitValue && most.unit === 'px' && most.value >= 480)
        if (!near(widths, most.value) && !one.matches('h1, h2, h3, dialog'))
          // The measure of a heading is counted in letters; what lies above the page has a width of its own.
          note(`max-width ${most.value}`)
    }
    return [...found].map(([what, where]) => `${what} in ${where}`)
  }, SCALE)
}
