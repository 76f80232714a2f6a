import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { Ref } from 'react'
import { decimalsOf, formatCount } from './count-up.ts'
import styles from './counters.module.css'

/** "62%" is written like this in scripts that are read from the right, too; other units follow their script. */
export function directionOf(unit: string): 'ltr' | undefined {
  return unit === '%' ? 'ltr' : undefined
}

/** A number that `of` will count up. Who listens hears its end, once; its room is that of the end from the start. */
export function CountedNumber({ of, end, unit }: { of: Ref<HTMLSpanElement>; end: number; unit: string }) {
  const { locale } = useTextLocale()
  const whole = formatCount(end, decimalsOf(end), locale)
  return (
    <>
      <span className="visually-hidden">{whole + unit}</span>
      <span className={styles.number} aria-hidden="true">
        <span className={styles.room}>{whole}</span>
        <span ref={of} className="percent-value">
          {whole}
        </span>
      </span>
      {unit && (
        <span className="percent-sign" aria-hidden="true">
          {unit}
        </span>
      )}
    </>
  )
}

/** Writes how far a counted number has come; beside React, which never draws that text again. */
export function writeCount(
  element: HTMLElement | null,
  { end, progress, locale }: { end: number; progress: number; locale: string },
): void {
  if (element !== null) element.textContent = formatCount(end * progress, decimalsOf(end), locale)
}
