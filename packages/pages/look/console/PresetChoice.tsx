import { isSameLook, type Look } from '../rules/look.ts'
import { FONTS } from '../rules/look-choices.ts'
import { PRESETS } from '../rules/look-presets.ts'
import styles from './look.module.css'

/** Whole looks to begin from; the shipped one is the first of them. */
export function PresetChoice(props: { look: Look; onChoose: (look: Look) => void }) {
  return (
    <ul className={styles.presets} aria-label="Looks to begin from">
      {PRESETS.map(({ key, label, text, look }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.preset}
            aria-pressed={isSameLook(props.look, look)}
            onClick={() => props.onChoose(look)}
          >
            <Swatches look={look} />
            <span>
              <strong className={styles.presetName} style={{ fontFamily: FONTS[look.fonts.heading].stack }}>
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

/** The colours of a look as they lie in the shop: on its ground, the ink, the primary and the accent. */
export function Swatches({ look }: { look: Look }) {
  const { ground, ink, primary, accent } = look.colours
  return (
    <span className={styles.swatches} style={{ background: ground }} aria-hidden>
      {[ink, primary, accent].map((colour, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move; two may hold one colour
        <span key={place} style={{ background: colour }} />
      ))}
    </span>
  )
}
