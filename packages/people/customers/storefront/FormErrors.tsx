import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { useEffect, useRef } from 'react'
import styles from './account-form.module.css'

/** The notice over a form that was sent and refused; it takes the focus, so that it is read at once. */
export function FormErrors({ errors }: Pick<FormState, 'errors'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) place.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={place} className={`woocommerce-notices-wrapper ${styles.errors}`} role="alert" tabIndex={-1}>
      <ErrorList errors={errors} />
    </div>
  )
}
