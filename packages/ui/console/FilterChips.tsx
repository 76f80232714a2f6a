import styles from './filter-chips.module.css'

/** One choice of a filter; `count` is how many things it would show. */
export type FilterChoice = { value: string; label: string; count?: number }

/** A choice for each of the states, in their order, with how many things each would show where that is known. */
export function countedChoices<Value extends string>(
  words: Readonly<Record<Value, { label: string }>>,
  counts: Readonly<Partial<Record<Value, number>>> | null | undefined,
): FilterChoice[] {
  return (Object.entries(words) as [Value, { label: string }][]).map(([value, { label }]) => ({
    value,
    label,
    ...(counts && { count: counts[value] ?? 0 }),
  }))
}

/** The choice of all but those in the state `apart`, which are put away. */
export function liveChoice<Value extends string>(
  counts: Readonly<Partial<Record<Value, number>>> | undefined,
  apart: Value,
): FilterChoice {
  if (counts === undefined) return { value: '', label: 'All' }
  const live = Object.entries<number | undefined>(counts).filter(([state]) => state !== apart)
  return { value: '', label: 'All', count: live.reduce((sum, [, count]) => sum + (count ?? 0), 0) }
}

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
