import { isSameTheme, type Theme } from '../rules/theme.ts'
import { FONTS } from '../rules/theme-choices.ts'
import { PRESETS } from '../rules/theme-presets.ts'
import styles from './theme.module.css'

/** Whole themes to begin from; the shipped one is the first of them. */
export function PresetChoice(props: { theme: Theme; onChoose: (theme: Theme) => void }) {
  return (
    <ul className={styles.presets} aria-label="Themes to begin from">
      {PRESETS.map(({ key, label, text, theme }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.preset}
            aria-pressed={isSameTheme(props.theme, theme)}
            onClick={() => props.onChoose(theme)}
          >
            <Swatches theme={theme} />
            <span>
              <strong className={styles.presetName} style={{ fontFamily: FONTS[theme.fonts.heading].stack }}>
                {label}
              </strong>
              <span className={styles.quiet}>{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The colours of a theme as they lie in the shop: on its ground, the ink, the primary and the accent. */
export function Swatches({ theme }: { theme: Theme }) {
  const { ground, ink, primary, accent } = theme.colours
  return (
    <span className={styles.swatches} style={{ background: ground }} aria-hidden>
      {[ink, primary, accent].map((colour, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move; two may hold one colour
        <span key={place} style={{ background: colour }} />
      ))}
    </span>
  )
}
