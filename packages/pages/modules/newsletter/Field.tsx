import type { ReactNode } from 'react'
import styles from './newsletter.module.css'

/** One question of the form: its label, and its control under it. */
export function Field(props: {
  id: string
  label: string
  isHalf: boolean
  isHidden?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`et_pb_newsletter_field ${styles.field}`}
      data-half={props.isHalf || undefined}
      hidden={props.isHidden}
    >
      <label htmlFor={props.id} className={`et_pb_contact_form_label ${styles.label}`}>
        {props.label}
      </label>
      {props.children}
    </div>
  )
}
