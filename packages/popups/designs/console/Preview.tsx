import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { PopupType } from '../../campaigns/contract.ts'
import type { PreviewScreen } from '../preview-contract.ts'
import type { Work } from '../rules/design-history.ts'
import type { DesignPart } from '../rules/design-parts.ts'
import styles from './designer.module.css'
import { PopupFrame } from './PopupFrame.tsx'

/** Windows that a popup is looked at in, in px. */
const DEVICES = {
  desktop: { label: 'Desktop', icon: Monitor, width: 1280, height: 800 },
  mobile: { label: 'Phone', icon: Smartphone, width: 390, height: 780 },
} as const
type Device = keyof typeof DEVICES

/** Tallest that the stage may be, in px: the fields beside it must stay in sight. */
const STAGE_HEIGHT = 620

/** The popup as visitors will see it, on a desk or a phone; pressing a part of it opens what edits it. */
export function Preview(props: {
  type: PopupType
  work: Work
  screen: PreviewScreen
  /** A phone is shown first where there is no room for a desk. */
  isNarrow: boolean
  onScreen: (screen: PreviewScreen) => void
  onPressed: (part: DesignPart) => void
}) {
  const { type, work, screen, onScreen } = props
  const [device, setDevice] = useState<Device>(() =>
    type === 'mobile' || props.isNarrow ? 'mobile' : 'desktop',
  )
  const { ref, width } = useElementSize()
  const size = DEVICES[device]
  const scale = width === 0 ? 0.5 : Math.min(1, width / size.width, STAGE_HEIGHT / size.height)
  const screens: { value: PreviewScreen; label: string }[] = [
    { value: 'form', label: 'Popup' },
    { value: 'thanks', label: 'Thank-you' },
  ]
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <SegmentedControl<Device>
          aria-label="Window"
          data={Object.entries(DEVICES).map(([value, { label, icon: Icon }]) => ({
            value: value as Device,
            label: (
              <span className={styles.device}>
                <Icon aria-hidden size={16} /> {label}
              </span>
            ),
          }))}
          value={device}
          onChange={setDevice}
        />
        <SegmentedControl<PreviewScreen>
          aria-label="Screen"
          data={screens}
          value={screen}
          onChange={onScreen}
        />
      </div>
      <div ref={ref} className={styles.stage}>
        <PopupFrame
          title="The popup as visitors see it"
          {...{ type, work, screen, device, size, scale }}
          onPressed={props.onPressed}
        />
      </div>
      <p className={styles.quiet}>Press a part of the popup to change it. Nothing is sent from here.</p>
    </section>
  )
}
