import { contrast } from '@buoy/kernel/rules/colour.ts'
import type { Look } from '../../contract.ts'
import type { Finding, LintRule } from './finding.ts'

/** What WCAG 2.2 asks of words (1.4.3), and of the edges of what is pressed (1.4.11). */
const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3

export type OwnColours = NonNullable<Look['colours']>
export type ColourName = keyof OwnColours

type Pair = { what: string; one: ColourName; other: ColourName; needs: number; level: Finding['level'] }

const PAIRS: readonly Pair[] = [
  { what: 'Words on the paper', one: 'ink', other: 'paper', needs: TEXT_CONTRAST, level: 'error' },
  { what: 'Small words on the paper', one: 'second', other: 'paper', needs: TEXT_CONTRAST, level: 'error' },
  {
    what: 'Words on the button',
    one: 'buttonInk',
    other: 'button',
    needs: TEXT_CONTRAST,
    level: 'error',
  },
  { what: 'Words on the tint', one: 'ink', other: 'foam', needs: TEXT_CONTRAST, level: 'error' },
  {
    what: 'The button on the paper',
    one: 'button',
    other: 'paper',
    needs: CONTROL_CONTRAST,
    level: 'warning',
  },
]

/** How two colours that are seen together can be told apart. */
export type ContrastVerdict = {
  what: string
  one: ColourName
  other: ColourName
  /** As WCAG counts: cut to one digit, never rounded up over what is needed. */
  ratio: number
  needs: number
  level: Finding['level']
  isEnough: boolean
}

/** Every pair of an owner's own colours that are seen together, good or not. */
export function checkContrast(colours: OwnColours): ContrastVerdict[] {
  return PAIRS.map((pair) => {
    const exact = contrast(colours[pair.one], colours[pair.other])
    return { ...pair, ratio: Math.floor(exact * 10) / 10, isEnough: exact >= pair.needs }
  })
}

/** The moods are readable by themselves; own colours need not be. */
export const contrastRule: LintRule = ({ design }) =>
  design.look.colours === null
    ? []
    : checkContrast(design.look.colours)
        .filter(({ isEnough }) => !isEnough)
        .map(({ level, one, what, ratio, needs }) => ({
          level,
          part: 'look',
          path: `design.look.colours.${one}`,
          message: `${what} have a contrast of ${ratio} to 1; ${needs} is needed. Choose a darker or a lighter one.`,
        }))
