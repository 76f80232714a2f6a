import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PopupType } from '../../model/contract.ts'
import type {
  DrawMessage,
  FrameMessage,
  Laid,
  PopupBox,
  PreviewScreen,
  ScrollMessage,
} from '../preview-contract.ts'
import { composeDesign } from '../rules/compose-design.ts'
import type { DesignPart } from '../rules/design-parts.ts'
import type { PlacedPart } from '../rules/places/placed-parts.ts'
import { PREVIEW_PATH } from '../rules/preview-path.ts'
import { type AccountOfPreview, previewPopup } from '../rules/preview-popup.ts'
import type { Work } from '../rules/work.ts'
import styles from './popup-frame.module.css'

type Props = {
  title: string
  type: PopupType
  work: Work
  account?: AccountOfPreview
  screen?: PreviewScreen
  device?: 'desktop' | 'mobile'
  /** Of the window it is drawn in, in px. */
  size: { width: number; height: number }
  scale: number
  /** A picture of it, that nobody can reach into. */
  isStill?: boolean
  onPressed?: (part: DesignPart) => void
  /** Where the popup stands in the window, as soon as that is known and when it changes. */
  onPlaced?: (box: PopupBox) => void
  /** Its parts are being moved. */
  isArranging?: boolean
  /** The part that is moved now. */
  moving?: PlacedPart | null
  onLaid?: (laid: Laid) => void
  /** Scrolls the popup by so many px, each time it is another object. */
  scrollBy?: { by: number } | null
  /** Lies over the window. */
  children?: ReactNode
}

/** How far from the window a still one begins to be drawn: there may be dozens. */
const NEAR = '300px'

/** A popup drawn by the widget's own renderer, in a window of a given size that is scaled to fit. */
export function PopupFrame(props: Props) {
  const { size, scale, isStill = false } = props
  const { ref, entry } = useIntersection({ rootMargin: NEAR })
  const [isNear, setNear] = useState(!isStill)
  useEffect(() => {
    if (entry?.isIntersecting) setNear(true)
  }, [entry])
  return (
    <div
      ref={ref}
      className={styles.window}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {isNear && <Frame {...props} />}
      {props.children}
    </div>
  )
}

function Frame(props: Props) {
  const { type, work, account, screen = 'form', device = 'desktop', size, scale, isStill = false } = props
  const { isArranging = false, moving = null, scrollBy = null } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState('')
  const heard = useRef(props)
  heard.current = props

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setReady(true)
      if (data.kind === 'drawn') setFailure('')
      if (data.kind === 'placed') heard.current.onPlaced?.(data.box)
      if (data.kind === 'laid') heard.current.onLaid?.(data.laid)
      if (data.kind === 'failed') setFailure(data.message)
      if (data.kind === 'pressed') heard.current.onPressed?.(data.part)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!isReady) return
    const message: DrawMessage = {
      kind: 'draw',
      popup: previewPopup(type, work, account),
      design: work.design,
      composition: composeDesign(type, work.design),
      screen,
      device,
      isArranging,
      moving,
    }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [isReady, type, work, account, screen, device, isArranging, moving])

  useEffect(() => {
    if (scrollBy === null) return
    const message: ScrollMessage = { kind: 'scroll', by: scrollBy.by }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [scrollBy])

  return (
    <>
      <iframe
        ref={frame}
        title={props.title}
        src={PREVIEW_PATH}
        inert={isStill}
        tabIndex={isStill ? -1 : 0}
        style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
      />
      {failure !== '' && (
        <p role="alert" className={styles.failure}>
          The preview cannot be drawn. Reload the page. ({failure})
        </p>
      )}
    </>
  )
}
