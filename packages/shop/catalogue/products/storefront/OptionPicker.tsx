import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ProductOption, ProductPage } from '../contract.ts'
import { messages } from '../messages.ts'
import type { Choice } from '../rules/choose-variant.ts'
import { objectionTo } from '../rules/why-impossible.ts'
import styles from './option-picker.module.css'

type Props = {
  option: ProductOption
  product: ProductPage
  choice: Choice
  missing: boolean
  onChoose: (value: string) => void
}

/**
 * One thing to choose as swatches with names. What does not exist with the rest of the choice cannot be
 * chosen, and says why (S2.05); what is sold out can, and says so.
 */
export function OptionPicker({ option, product, choice, missing, onChoose }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const chosen = option.values.find((value) => value.value === choice[option.name])
  const hint = `choose-${option.name}`
  const reasonId = (value: string) => `why-${option.name}-${value}`
  const values = option.values.map((value) => ({
    ...value,
    objection: objectionTo(product, choice, { option, value: value.value }, texts),
  }))
  const notMade = values.flatMap(({ objection }) =>
    objection?.kind === 'not-made' ? [objection.reason] : [],
  )
  return (
    <fieldset className={styles.option} aria-describedby={missing ? hint : undefined}>
      <legend className={styles.legend}>
        {option.label}
        <span className={styles.chosen}>{chosen ? chosen.label : ''}</span>
      </legend>
      <div className={styles.values}>
        {values.map(({ value, label, swatch, objection }) => (
          <label
            key={value}
            className={styles.value}
            data-objection={objection?.kind}
            title={objection?.reason}
          >
            <input
              className={styles.input}
              type="radio"
              name={`attribute_${option.name}`}
              value={value}
              checked={choice[option.name] === value}
              disabled={objection?.kind === 'not-made'}
              aria-describedby={objection ? reasonId(value) : undefined}
              onChange={() => onChoose(value)}
            />
            {swatch && <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />}
            <span>{label}</span>
            {objection && (
              <span className="visually-hidden" id={reasonId(value)}>
                {objection.reason}
              </span>
            )}
          </label>
        ))}
      </div>
      {notMade.length > 0 && (
        <p className={styles.reason} aria-hidden="true">
          {notMade.join(' ')}
        </p>
      )}
      {missing && (
        <p className={styles.missing} id={hint} role="alert">
          {t('chooseFirst', { option: option.label.toLowerCase() })}
        </p>
      )}
    </fieldset>
  )
}
