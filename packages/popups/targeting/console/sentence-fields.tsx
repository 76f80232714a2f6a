import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { VERBS } from '../rules/describe-rule.ts'
import type { Operator } from '../rules/matches.ts'
import styles from './rules.module.css'

type Option<Value extends string> = { value: Value; label: string }

/** A choice inside a sentence. */
export function Choice<Value extends string>(props: {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}) {
  return (
    <NativeSelect
      aria-label={props.label}
      size="md"
      data={props.options.map(({ value, label }) => ({ value, label }))}
      value={props.value}
      onChange={(event) => {
        const chosen = props.options.find(({ value }) => value === event.currentTarget.value)
        if (chosen) props.onChange(chosen.value)
      }}
    />
  )
}

/** A number inside a sentence, whole unless decimals are allowed; what is no number is 0, which the check of the draft judges. */
export function Count(props: {
  label: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  suffix?: string
  max?: number
  decimals?: number
}) {
  return (
    <NumberInput
      aria-label={props.label}
      size="md"
      w={104}
      min={0}
      max={props.max ?? 1_000_000}
      allowDecimal={props.decimals !== undefined}
      decimalScale={props.decimals ?? 0}
      hideControls
      suffix={props.suffix ?? ''}
      error={props.error}
      value={props.value}
      onChange={(typed) => props.onChange(Number(typed) || 0)}
    />
  )
}

/** A text inside a sentence. */
export function Words(props: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  placeholder?: string
  maxLength?: number
}) {
  return (
    <TextInput
      className={styles.words}
      aria-label={props.label}
      size="md"
      autoComplete="off"
      spellCheck={false}
      maxLength={props.maxLength ?? 500}
      placeholder={props.placeholder ?? ''}
      error={props.error}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

type Verbs<Name extends string> = Readonly<Record<Name, readonly [does: string, doesNot: string]>>

function optionsOf<Name extends string>(verbs: Verbs<Name>): { value: string; label: string }[] {
  return (Object.entries(verbs) as [Name, readonly [string, string]][]).flatMap(
    ([operator, [does, doesNot]]) => [
      { value: `${operator} yes`, label: does },
      { value: `${operator} no`, label: doesNot },
    ],
  )
}

type Comparison<Name extends string> = { operator: Name; value: string; show: boolean }

type ComparisonProps<Name extends string> = {
  comparison: Comparison<Name>
  onChange: (comparison: Comparison<Name>) => void
  error?: string | undefined
  placeholder?: string
  /** Only straight: the sentence has its "not" elsewhere. */
  isPlain?: boolean
}

/** `starts with /shop`: how something is compared, straight or the other way round, and with what. */
export function ComparisonFields(props: ComparisonProps<Operator>) {
  return <VerbFields {...props} verbs={VERBS} />
}

/** The same for what can be compared in other ways too. */
export function VerbFields<Name extends string>(props: ComparisonProps<Name> & { verbs: Verbs<Name> }) {
  const { comparison, onChange } = props
  const options = optionsOf(props.verbs)
  return (
    <>
      <Choice
        label="Comparison"
        options={props.isPlain ? options.filter(({ value }) => value.endsWith(' yes')) : options}
        value={`${comparison.operator} ${comparison.show ? 'yes' : 'no'}`}
        onChange={(chosen) => {
          const [operator, show] = chosen.split(' ') as [Name, string]
          onChange({ ...comparison, operator, show: show === 'yes' })
        }}
      />
      {comparison.operator !== 'any_value' && (
        <Words
          label="Compared with"
          value={comparison.value}
          placeholder={props.placeholder ?? ''}
          error={props.error}
          onChange={(value) => onChange({ ...comparison, value })}
        />
      )}
    </>
  )
}

/** `is` or `is not`. */
export function IsOrNot(props: { show: boolean; onChange: (show: boolean) => void }) {
  return (
    <Choice
      label="Is or is not"
      options={[
        { value: 'is', label: 'is' },
        { value: 'is not', label: 'is not' },
      ]}
      value={props.show ? 'is' : 'is not'}
      onChange={(value) => props.onChange(value === 'is')}
    />
  )
}
