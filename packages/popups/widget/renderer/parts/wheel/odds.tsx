import type { Language } from '../../../../forms/rules/messages.ts'
import type { WirePrize } from '../../../../model/prize-contract.ts'
import { prizesLabel } from '../../game/game-place.tsx'
import { usePlay } from '../../game/play.ts'
import type { GameSetting } from '../../part.ts'
import type { Drawing } from '../../render.tsx'

const WORDS: Record<'odds' | 'gone', Record<Language, string>> = {
  odds: { en: 'What you can win and how likely', he: 'מה אפשר לזכות ובאיזה סיכוי' },
  gone: {
    en: 'If a prize has run out, its chance goes to “{label}”.',
    he: 'אם פרס אזל, הסיכוי שלו עובר אל ״{label}״.',
  },
}

/** The chances of all prizes in words, to be opened; nothing where the page does not say them. */
export function Odds({ drawing, tabIndex }: Pick<GameSetting, 'drawing' | 'tabIndex'>) {
  const [{ prizes }] = usePlay(drawing)
  const { language } = drawing.design
  if (prizes === null || !isTold(prizes)) return null
  // What a draw comes to where a prize has run out (W4.59); a browser that draws counts none.
  const heir = prizes.findLast((one) => one.loosing_option !== 0 && one.chances > 0)
  const canRunOut = drawing.design.game?.drawnBy === 'service' && prizes.some(isWon)
  return (
    <details className="fair">
      <summary tabIndex={tabIndex} data-aside>
        {WORDS.odds[language]}
      </summary>
      <ul className="odds">
        {prizes.map((prize) => (
          <li key={prize.prize_id}>{withChance(prize, language)}</li>
        ))}
      </ul>
      {heir && canRunOut && <p>{WORDS.gone[language].replace('{label}', () => heir.label)}</p>}
    </details>
  )
}

/** Name of the wheel for screen readers: what can be won, and how likely. */
export function oddsLabel(drawing: Drawing, prizes: readonly WirePrize[]): string {
  const { language } = drawing.design
  const told = isTold(prizes) ? prizes.map((one) => ({ label: withChance(one, language) })) : prizes
  return prizesLabel(drawing, told)
}

function isTold(prizes: readonly WirePrize[]): boolean {
  return prizes.some(({ chances }) => chances > 0)
}

function isWon({ loosing_option: losing, chances }: WirePrize): boolean {
  return losing === 0 && chances > 0
}

function withChance({ label, chances }: WirePrize, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })
  return `${label}: ${percent.format(chances / 100)}`
}
