import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { STARS, starLabel } from '../rules/review-refusals.ts'
import styles from './review-form.module.css'

/**
 * The stars as a group of radio buttons (S5.02), over the platform's own `select#rating`, which is what
 * is sent and what stands alone where no script runs.
 */
export function StarField(props: {
  value: number
  error: string | undefined
  isRequired: boolean
  onChange: (rating: number) => void
}) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const errorId = 'rating_error'
  return (
    <fieldset className={styles.stars} aria-describedby={props.error ? errorId : undefined}>
      <legend className={styles.label}>
        {t('yourRating')} {!props.isRequired && <span className={styles.optional}>{t('optional')}</span>}
      </legend>
      <div className={`stars ${styles.starRow}`}>
        {STARS.map((stars) => {
          return (
            <label
              key={stars}
              className={`star-${stars} ${styles.star}`}
              data-on={stars <= props.value || undefined}
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                className={styles.radio}
                checked={props.value === stars}
                aria-invalid={props.error ? true : undefined}
                onChange={() => props.onChange(stars)}
              />
              <Icon name="star" size={32} filled={stars <= props.value} />
              <span className="visually-hidden">{starLabel(stars, texts)}</span>
            </label>
          )
        })}
        <span className={styles.chosen} aria-hidden="true">
          {props.value > 0 && starLabel(props.value, texts)}
        </span>
      </div>
      <select
        id="rating"
        name="rating"
        className={styles.select}
        aria-label={t('yourRating')}
        value={props.value === 0 ? '' : String(props.value)}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      >
        <option value="">{t('rate')}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {starLabel(stars, texts)}
          </option>
        ))}
      </select>
      {props.error && (
        <p id={errorId} className={styles.error} role="alert">
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
