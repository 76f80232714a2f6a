/** A colour as `#rrggbb` in small letters. */
export type Hex = string

export const HEX = /^#[0-9a-f]{6}$/

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees: steps that look alike are alike. */
export type Oklch = { l: number; c: number; h: number }

/** The ratio of contrast that WCAG 2.2 asks about (1.4.3): 1 for two alike, 21 for black on white. */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` (0 to 1) of the second colour in the first, mixed as the eye does. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [toOklab(one), toOklab(other)]
  return toHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * share))
}

/** The same hue and strength at another lightness; paler where a screen has no such strong colour. */
export function atLightness(colour: Hex, lightness: number): Hex {
  const { c, h } = toOklch(colour)
  return fromOklch({ l: Math.min(1, Math.max(0, lightness)), c, h })
}

export function toOklch(colour: Hex): Oklch {
  const [l = 0, a = 0, b = 0] = toOklab(colour)
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
}

/** How much paler each try becomes until a screen has the colour. */
const PALER = 0.94
const TRIES = 60

/** The nearest colour that screens have; strength gives way, lightness and hue do not. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  const angle = (h * Math.PI) / 180
  let chroma = c
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lab = [l, chroma * Math.cos(angle), chroma * Math.sin(angle)]
    if (toLinear(lab).every((value) => value > -0.0005 && value < 1.0005)) return toHex(lab)
    chroma *= PALER
  }
  return toHex([l, 0, 0])
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(colour: Hex): number[] {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

// The two matrices are those of Björn Ottosson's Oklab, https://bottosson.github.io/posts/oklab/

function toOklab(colour: Hex): number[] {
  const [red = 0, green = 0, blue = 0] = linearOf(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function toLinear([l = 0, a = 0, b = 0]: readonly number[]): number[] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function toHex(lab: readonly number[]): Hex {
  const digits = toLinear(lab).map((value) => {
    const inside = Math.min(1, Math.max(0, value))
    const shown = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
