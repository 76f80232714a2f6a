import { useRef } from 'react'
import { useCountUp } from '../counters/use-count-up.ts'
import type { ModuleViewProps } from '../module.ts'
import styles from './bar-counters.module.css'
import type { BarCountersProps } from './schema.ts'

/** Shares as bars, one under the other, that fill when they come into view. */
export function BarCountersView({ root, props }: ModuleViewProps<BarCountersProps>) {
  const fills = useRef<(HTMLSpanElement | null)[]>([])
  const { target, isCounting } = useCountUp<HTMLUListElement>((progress) => {
    for (const fill of fills.current) if (fill !== null) fill.style.scale = `${progress} 1`
  })
  return (
    <ul {...root('et_pb_counters', isCounting && 'active', styles.bars)} ref={target}>
      {props.bars.map(({ title, percent }, index) => (
        <li key={title} className={`et_pb_counter et_pb_counter_${index}`}>
          <span className={styles.words}>
            <span className="et_pb_counter_title">{title}</span>
            <span className="et_pb_counter_amount_number">{percent}%</span>
          </span>
          <span className={`et_pb_counter_container ${styles.track}`}>
            <span
              ref={(element) => {
                fills.current[index] = element
              }}
              className={`et_pb_counter_amount ${styles.fill}`}
              data-width={`${percent}%`}
              style={{ inlineSize: `${percent}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
