import { useElementSize } from '@mantine/hooks'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import { TYPE_WORDS } from '../../model/console/campaign-words.ts'
import type { PopupType } from '../../model/contract.ts'
import { settingsForType } from '../rules/first-behaviour.ts'
import { TEMPLATE_GOALS } from '../rules/goals.ts'
import type { Template } from '../rules/templates/make-template.ts'
import styles from './gallery.module.css'
import { PopupFrame } from './PopupFrame.tsx'

/** Windows that thumbnails are drawn in, in px: small ones for what is small, so that it can be read. */
const DESK = { width: 1100, height: 760 }
const CORNER = { width: 600, height: 415 }
const WINDOWS: Partial<Record<PopupType, { width: number; height: number }>> = {
  mobile: { width: 390, height: 760 },
  bar: { width: 900, height: 415 },
  sside: CORNER,
  social: CORNER,
  browsing: CORNER,
}
/** Room for a thumbnail, in px. */
const THUMB_HEIGHT = 220

/** One template as the renderer draws it; the whole card is the button that begins with it. */
export function TemplateCard(props: { template: Template; isBusy: boolean; onUse: () => void }) {
  const { template } = props
  const { name, type, goal, design } = template
  const { ref, width } = useElementSize()
  const least = WINDOWS[type] ?? DESK
  const scale = width === 0 ? 0.25 : Math.min(width / least.width, THUMB_HEIGHT / least.height)
  // A window fills its room: no strip of the card shows beside its backdrop. A phone stands in the middle.
  const room = { width: Math.ceil(width / scale), height: Math.ceil(THUMB_HEIGHT / scale) }
  const size = type === 'mobile' || width === 0 ? least : room
  const work = { design, settings: settingsForType(type, FIRST_SETTINGS) }
  return (
    <li className={styles.card}>
      <div ref={ref} className={styles.thumb} aria-hidden>
        <PopupFrame
          title={name}
          type={type}
          work={work}
          size={size}
          scale={scale}
          device={type === 'mobile' ? 'mobile' : 'desktop'}
          isStill
        />
      </div>
      <h2 className={styles.name} lang={design.language} dir="auto">
        <button
          type="button"
          className={styles.use}
          aria-disabled={props.isBusy}
          onClick={() => !props.isBusy && props.onUse()}
        >
          {name}
        </button>
      </h2>
      <p className={styles.kind}>
        {TYPE_WORDS[type]} · {TEMPLATE_GOALS[goal].label}
        {design.language === 'he' && ' · עברית'}
      </p>
    </li>
  )
}
