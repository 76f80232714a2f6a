import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useRef } from 'react'
import { CountedNumber, directionOf, writeCount } from '../counters/CountedNumber.tsx'
import { useCountUp } from '../counters/use-count-up.ts'
import type { ModuleViewProps } from '../module.ts'
import styles from './number-counter.module.css'
import type { NumberCounterProps } from './schema.ts'

/** A big number that counts up when it comes into view. */
export function NumberCounterView({ root, props }: ModuleViewProps<NumberCounterProps>) {
  const { locale } = useTextLocale()
  const value = useRef<HTMLSpanElement>(null)
  const { target, isCounting } = useCountUp<HTMLDivElement>((progress) =>
    writeCount(value.current, { end: props.number, progress, locale }),
  )
  const Heading = `h${props.level}` as const
  return (
    <div
      {...root('et_pb_number_counter', isCounting && 'active', styles.counter)}
      ref={target}
      data-number-value={props.number}
    >
      <p className={`percent ${styles.value}`} dir={directionOf(props.unit)}>
        <CountedNumber of={value} end={props.number} unit={props.unit} />
      </p>
      {props.title && <Heading className={`title ${styles.title}`}>{props.title}</Heading>}
    </div>
  )
}
