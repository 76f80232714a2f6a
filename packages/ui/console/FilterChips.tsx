import styles from './filter-chips.module.css'

/** One choice of a filter; `count` is how many things it would show. */
export type FilterChoice = { value: string; label: string; count?: number }

/** A filter as a row of chips, exactly one of which is on. */
export function FilterChips(props: {
  label: string
  choices: FilterChoice[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{props.label}</legend>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.chip}
          aria-pressed={choice.value === props.value}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
