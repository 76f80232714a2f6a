import styles from './error-list.module.css'

export type ShownError = { field: string | null; message: string }

/**
 * The platform's list of errors; an error of a field links to it. What announces it is the element it
 * stands in: a list that were an alert itself would no longer be a list to a screen reader.
 */
export function ErrorList({ errors }: { errors: ShownError[] }) {
  return (
    <ul className={`woocommerce-error ${styles.list}`}>
      {errors.map(({ field, message }) => (
        <li key={`${field} ${message}`} data-id={field ?? undefined}>
          {field ? <a href={`#${field}`}>{message}</a> : message}
        </li>
      ))}
    </ul>
  )
}
