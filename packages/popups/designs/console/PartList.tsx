import { ChevronDown } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import { DESIGN_PART_NAMES, DESIGN_PARTS, type DesignPart } from '../rules/design-parts.ts'
import { Positions } from './arrange/Positions.tsx'
import type { DesignEditing, PartProps } from './design-editing.ts'
import styles from './designer.module.css'
import { AfterPart } from './parts/AfterPart.tsx'
import { BlockPart } from './parts/BlockPart.tsx'
import { ButtonsPart } from './parts/ButtonsPart.tsx'
import { ClosePart } from './parts/ClosePart.tsx'
import { CouponPart } from './parts/CouponPart.tsx'
import { EffectPart } from './parts/EffectPart.tsx'
import { FieldsPart } from './parts/FieldsPart.tsx'
import { GamePart } from './parts/GamePart.tsx'
import { LayoutPart } from './parts/LayoutPart.tsx'
import { LookPart } from './parts/LookPart.tsx'
import { PhonePart } from './parts/PhonePart.tsx'
import { PicturePart } from './parts/PicturePart.tsx'
import { ProductsPart } from './parts/ProductsPart.tsx'
import { StepsPart } from './parts/StepsPart.tsx'
import { TeaserPart } from './parts/TeaserPart.tsx'
import { ThanksPart } from './parts/ThanksPart.tsx'
import { TickerPart } from './parts/TickerPart.tsx'
import { TimerPart } from './parts/TimerPart.tsx'
import { VideoPart } from './parts/VideoPart.tsx'
import { WordsPart } from './parts/WordsPart.tsx'

const EDITORS: Readonly<Record<DesignPart, ComponentType<PartProps>>> = {
  layout: LayoutPart,
  look: LookPart,
  picture: PicturePart,
  words: WordsPart,
  fields: FieldsPart,
  steps: StepsPart,
  buttons: ButtonsPart,
  timer: TimerPart,
  ticker: TickerPart,
  coupon: CouponPart,
  products: ProductsPart,
  video: VideoPart,
  block: BlockPart,
  effect: EffectPart,
  game: GamePart,
  teaser: TeaserPart,
  close: ClosePart,
  thanks: ThanksPart,
  after: AfterPart,
  phone: PhonePart,
}

/** The parts of the popup, one of them open. */
export function PartList(props: {
  editing: DesignEditing
  open: DesignPart | null
  onOpen: (part: DesignPart | null) => void
}) {
  return (
    <div className={styles.parts}>
      {DESIGN_PART_NAMES.filter((part) => part !== 'game' || props.editing.type === 'gamified').map(
        (part) => (
          <Part
            key={part}
            part={part}
            editing={props.editing}
            isOpen={props.open === part}
            onOpen={() => props.onOpen(props.open === part ? null : part)}
          />
        ),
      )}
    </div>
  )
}

function Part(props: { part: DesignPart; editing: DesignEditing; isOpen: boolean; onOpen: () => void }) {
  const { part, editing, isOpen } = props
  const { label, text } = DESIGN_PARTS[part]
  const id = useId()
  const Editor = EDITORS[part]
  const troubles = editing.findings.filter((finding) => finding.part === part && finding.level === 'error')
  return (
    <section className={styles.part} data-open={isOpen || undefined}>
      <h2 className={styles.partHeading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          data-path={`part.${part}`}
          className={styles.partButton}
          onClick={props.onOpen}
        >
          <span>
            {label}
            <span className={styles.partText}>{text}</span>
          </span>
          {troubles.length > 0 && <span className={styles.count}>{troubles.length} to mend</span>}
          <ChevronDown aria-hidden size={18} className={styles.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.partBody}>
        {isOpen && <Editor editing={editing} />}
        {isOpen && <Positions part={part} editing={editing} />}
      </div>
    </section>
  )
}
