import { DeviceSwitch } from '@buoy/ui/console/DeviceSwitch.tsx'
import { Button, Chip } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { LayoutGrid, Monitor, Smartphone, ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PopupType } from '../../model/contract.ts'
import type { PopupBox, PreviewScreen } from '../preview-contract.ts'
import type { DesignPart } from '../rules/design-parts.ts'
import { canPlace, type PlacedPart } from '../rules/places/placed-parts.ts'
import type { AccountOfPreview } from '../rules/preview-popup.ts'
import { previewScreens, screenNote } from '../rules/preview-screens.ts'
import type { Work } from '../rules/work.ts'
import { ArrangeLayer } from './arrange/ArrangeLayer.tsx'
import arrange from './arrange/arrange.module.css'
import type { Arranging } from './arrange/use-arranging.ts'
import styles from './designer.module.css'
import { PopupFrame } from './PopupFrame.tsx'

/** Windows that a popup is looked at in, in px. */
const DEVICES = {
  desktop: { label: 'Desktop', icon: Monitor, width: 1100, height: 720 },
  mobile: { label: 'Phone', icon: Smartphone, width: 390, height: 780 },
} as const
export type Device = keyof typeof DEVICES

/** What is seen of the window beside a popup that is wider than the stage, in px. */
const BESIDE = 16
/** Tallest that the stage may be, in px: the fields beside it must stay in sight. */
const STAGE_HEIGHT = 620

const HOW_TO = {
  mouse:
    'Drag a part to its place, or drag its edge to change its width. With the keyboard: Tab to a part, Enter, arrow keys, Enter.',
  finger:
    'Touch and hold a part, then drag it to its place. Tap it to drag it at once, or to drag its edge to change its width.',
}

/** The popup as visitors will see it, on a desk or a phone; pressing a part of it opens what edits it. */
export function Preview(props: {
  type: PopupType
  work: Work
  account: AccountOfPreview
  screen: PreviewScreen
  device: Device
  onDevice: (device: Device) => void
  onScreen: (screen: PreviewScreen) => void
  onPressed: (part: DesignPart) => void
  arranging: Arranging
  /** The part that was chosen to be moved. */
  onChosen: (part: PlacedPart) => void
}) {
  const { type, work, account, screen, device, arranging } = props
  const isForm = screen === 'form' || screen.startsWith('step-')
  const isArranging = arranging.isOn && isForm && canPlace(type)
  const [chosen, setChosen] = useState<PlacedPart | null>(null)
  const drawn = useMemo(
    () => (isArranging ? { ...work, design: arranging.shown } : work),
    [isArranging, work, arranging.shown],
  )
  const isTouched = useMediaQuery('(pointer: coarse)') ?? false
  const { ref, width } = useElementSize()
  const size = DEVICES[device]
  const fitting = width === 0 ? 0.5 : Math.min(1, width / size.width, STAGE_HEIGHT / size.height)
  const [isClose, setClose] = useState(false)
  const box = useRef<PopupBox | null>(null)
  const stage = useRef<HTMLDivElement | null>(null)
  const showBox = useCallback(() => {
    const { current: place } = stage
    if (!place || !box.current) return
    const { x, y, width: wide, height: high } = box.current
    place.scrollTo({ left: inSight(x, wide, place.clientWidth), top: inSight(y, high, place.clientHeight) })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the stage shows of the window
  useEffect(showBox, [isClose, device, showBox])
  const note = screenNote(screen, work)
  const [scrolled, setScrolled] = useState<{ by: number } | null>(null)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <DeviceSwitch devices={DEVICES} value={device} onChange={props.onDevice} />
        <Chip.Group value={screen} onChange={(value) => props.onScreen(value as PreviewScreen)}>
          <div role="radiogroup" aria-label="Screen" className={styles.screens}>
            {previewScreens({ ...work, type }).map(({ value, label }) => (
              <Chip key={value} value={value} variant="outline" size="md">
                {label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <Button
          variant="default"
          size="xs"
          aria-pressed={isClose}
          leftSection={isClose ? <ZoomOut aria-hidden size={16} /> : <ZoomIn aria-hidden size={16} />}
          onClick={() => setClose(!isClose)}
        >
          {isClose ? 'Whole window' : 'Full size'}
        </Button>
        {canPlace(type) && (
          <Button
            variant={isArranging ? 'filled' : 'default'}
            size="xs"
            aria-pressed={isArranging}
            leftSection={<LayoutGrid aria-hidden size={16} />}
            onClick={() => {
              arranging.setOn(!isArranging)
              if (!isForm) props.onScreen('form')
            }}
          >
            Arrange parts
          </Button>
        )}
      </div>
      <div ref={ref} className={styles.stage}>
        <div
          ref={stage}
          className={styles.scroll}
          style={{ maxHeight: STAGE_HEIGHT, overflow: isClose ? 'auto' : 'hidden' }}
          tabIndex={isClose ? 0 : -1}
        >
          <PopupFrame
            title="The popup as visitors see it"
            type={type}
            work={drawn}
            account={account}
            screen={screen}
            device={device}
            size={size}
            scale={isClose ? 1 : fitting}
            onPressed={props.onPressed}
            onPlaced={(placed) => {
              const isFirst = box.current === null
              box.current = placed
              if (isFirst) showBox()
            }}
            isArranging={isArranging}
            moving={arranging.moving}
            onLaid={arranging.setLaid}
            scrollBy={scrolled}
          >
            {isArranging && arranging.laid && (
              <ArrangeLayer
                arranging={arranging}
                laid={arranging.laid}
                scale={isClose ? 1 : fitting}
                chosen={chosen}
                onChosen={(part) => {
                  setChosen(part)
                  props.onChosen(part)
                }}
                onWheel={(by) => setScrolled({ by })}
              />
            )}
          </PopupFrame>
        </div>
      </div>
      {note !== '' && (
        <p className={styles.quiet} role="status">
          {note}
        </p>
      )}
      <p className={arrange.said} role="status">
        {isArranging && arranging.said}
      </p>
      <p className={styles.quiet}>
        {isArranging
          ? HOW_TO[isTouched ? 'finger' : 'mouse']
          : 'Select a part of the popup to edit it. Nothing is sent from here.'}
      </p>
    </section>
  )
}

/** Where to scroll to, in px, for a stretch to be seen: in the middle, or from its beginning when it is too long. */
function inSight(from: number, length: number, seen: number): number {
  return length > seen ? from - BESIDE : from + length / 2 - seen / 2
}
