import { useEffect } from 'react'
import { plainSource } from '../rules/plain-source.ts'
import type { MethodFormProps } from './method-form.ts'
import styles from './methods.module.css'

/** A method for which nothing is typed, such as a bank transfer or one that is paid on a page of its provider. */
export function PlainMethod({ method, register }: MethodFormProps) {
  useEffect(() => {
    register(async () => {
      // A form must not be submitted again within its own submit event.
      await new Promise((resolve) => setTimeout(resolve))
      return { ok: true, id: plainSource(crypto.getRandomValues(new Uint32Array(3)).join('')) }
    })
    return () => register(null)
  }, [register])
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{method.note}</p>
    </div>
  )
}
