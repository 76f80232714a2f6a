import type { FieldFont, FieldStyle, StyleRules } from '../messages.ts'

/** What a page may set: how text looks, nothing that could hide the field or lay it over something. */
const PROPERTIES = [
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
] as const

type FieldState = { empty: boolean; complete: boolean; invalid: boolean; focused: boolean }

/**
 * Lays the page's style over the field: `base` first, then the state it is in. Properties are set one
 * by one, which the frame's content security policy allows, and through which no other rule gets in.
 */
export function applyStyle(form: HTMLElement, style: FieldStyle, state: FieldState): void {
  const layers = [
    style.base,
    state.empty ? style.empty : undefined,
    state.complete ? style.complete : undefined,
    state.invalid ? style.invalid : undefined,
  ].filter((layer) => layer !== undefined)
  const rules: StyleRules = Object.assign({}, ...layers)
  if (state.focused) Object.assign(rules, ...layers.map((layer) => nested(layer, ':focus')))
  for (const property of PROPERTIES) {
    const value = rules[property]
    form.style[property] = typeof value === 'string' ? value : ''
  }
  const placeholder = Object.assign({}, ...layers.map((layer) => nested(layer, '::placeholder')))
  form.style.setProperty(
    '--placeholder-color',
    typeof placeholder.color === 'string' ? placeholder.color : '',
  )
}

/** Makes the page's fonts known in the frame. One that cannot be read leaves the next family to stand in. */
export async function addFonts(fonts: readonly FieldFont[]): Promise<void> {
  const faces = fonts.map(
    ({ family, weight, style, content }) => new FontFace(family, content, { weight, style }),
  )
  const loaded = await Promise.allSettled(faces.map((face) => face.load()))
  for (const result of loaded) if (result.status === 'fulfilled') document.fonts.add(result.value)
}

function nested(rules: StyleRules, selector: string): StyleRules {
  const value = rules[selector]
  return typeof value === 'object' ? value : {}
}
