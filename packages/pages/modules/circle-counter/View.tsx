import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type CSSProperties, useRef } from 'react'
import { CountedNumber, directionOf, writeCount } from '../counters/CountedNumber.tsx'
import { useCountUp } from '../counters/use-count-up.ts'
import type { ModuleViewProps } from '../module.ts'
import styles from './circle-counter.module.css'
import type { CircleCounterProps } from './schema.ts'

/** How thick the ring's line is, in px, however wide the ring (S9.58). */
const LINE_WIDTH = 5

/** A ring that fills to a share when it comes into view (S9.57). */
export function CircleCounterView({ root, props }: ModuleViewProps<CircleCounterProps>) {
  const { percent } = props
  const { locale } = useTextLocale()
  const value = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const { target, isCounting } = useCountUp<HTMLDivElement>((progress) => {
    writeCount(value.current, { end: percent, progress, locale })
    line.current?.style.setProperty('--share', String(percent * progress))
  })
  const Heading = `h${props.level}` as const
  return (
    <div
      {...root('et_pb_circle_counter', isCounting && 'active', styles.counter)}
      ref={target}
      data-number-value={percent}
    >
      <div className={`et_pb_circle_counter_inner ${styles.ring}`}>
        <div
          ref={line}
          className={styles.line}
          style={{ '--share': percent, '--line-width': `${LINE_WIDTH}px` } as CSSProperties}
        />
        {props.showsPercent && (
          <p className={`percent ${styles.value}`} dir={directionOf('%')}>
            <CountedNumber of={value} end={percent} unit="%" />
          </p>
        )}
      </div>
      {props.title && <Heading className={`et_pb_module_header ${styles.title}`}>{props.title}</Heading>}
    </div>
  )
}
