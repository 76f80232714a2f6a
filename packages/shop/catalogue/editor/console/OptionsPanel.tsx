import { ActionIcon, Button, ColorInput, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react'
import type { DraftOption } from '../../products/draft-contract.ts'
import { fitVariants, freeName } from '../../products/rules/variations.ts'
import styles from './editor.module.css'
import { Panel } from './Panel.tsx'
import type { ProductForm } from './use-product-form.ts'

const MOST_OPTIONS = 3
const SWATCHES = ['#f3efe6', '#c96f4a', '#0b4a57', '#25385a', '#1f7a4d', '#ffc63a', '#b93e25', '#06262e']

/** What shoppers choose, such as colour and size. Variations follow: they keep price and stock as long as their values are there. */
export function OptionsPanel({ form }: { form: ProductForm }) {
  const { options } = form.values
  const change = (next: DraftOption[]) => {
    form.setFieldValue('options', next)
    form.setFieldValue('variants', (variants) => fitVariants(variants, next))
  }
  const set = (index: number, part: Partial<DraftOption>) =>
    change(options.map((option, place) => (place === index ? { ...option, ...part } : option)))
  const add = () => {
    const name = freeName(
      'option',
      options.map((option) => option.name),
    )
    form.setFieldValue('options', [...options, { name, label: '', choices: [] }])
  }
  return (
    <Panel
      title="Options"
      text={
        options.length === 0
          ? 'If it comes in several colours or sizes, shoppers choose one.'
          : 'Each combination of values can be a variation with its own price, stock and picture.'
      }
    >
      <div className={styles.stack}>
        {options.map((option, index) => (
          <OptionEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed, its place does not
            key={index}
            option={option}
            index={index}
            form={form}
            others={options.filter((other) => other !== option).map((other) => other.name)}
            set={(part) => set(index, part)}
            remove={() => change(options.filter((other) => other !== option))}
          />
        ))}
        {options.length < MOST_OPTIONS && (
          <div>
            <Button variant="default" size="xs" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
              {options.length === 0 ? 'Add an option' : 'Add another option'}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function OptionEditor(props: {
  option: DraftOption
  index: number
  form: ProductForm
  others: string[]
  set: (part: Partial<DraftOption>) => void
  remove: () => void
}) {
  const { option, form, set } = props
  const at = `options.${props.index}`
  const isUsed = form.values.variants.some(
    (variant) => variant.options[option.name] !== undefined && variant.id !== null,
  )
  const setChoice = (place: number, part: Partial<DraftOption['choices'][number]>) =>
    set({ choices: option.choices.map((one, index) => (index === place ? { ...one, ...part } : one)) })
  const addChoice = (label: string) => {
    const value = freeName(
      label,
      option.choices.map((one) => one.value),
    )
    set({ choices: [...option.choices, { value, label, swatch: null }] })
  }
  const swap = (place: number, by: number) => {
    const choices = [...option.choices]
    const [moved] = choices.splice(place, 1)
    if (moved) choices.splice(place + by, 0, moved)
    set({ choices })
  }
  return (
    <fieldset className={styles.option}>
      <legend className={styles.spoken}>{option.label || 'New option'}</legend>
      <div className={styles.inline}>
        <TextInput
          label="Option"
          placeholder="Colour"
          maxLength={60}
          value={option.label}
          error={form.errors[`${at}.label`] ?? form.errors[`${at}.choices`]}
          onChange={(event) => set({ label: event.currentTarget.value })}
          onBlur={() => {
            // Its name stands in addresses: it follows the label until something is sold by it.
            if (!isUsed && option.label !== '' && option.choices.length === 0) {
              set({ name: freeName(option.label, props.others) })
            }
          }}
        />
        <Button variant="subtle" color="coral" size="xs" onClick={props.remove}>
          Remove option
        </Button>
      </div>
      <ul className={styles.choices}>
        {option.choices.map((choice, place) => (
          <li key={choice.value} className={styles.choice}>
            <TextInput
              aria-label={`Value ${place + 1} of ${option.label || 'this option'}`}
              value={choice.label}
              maxLength={60}
              error={form.errors[`${at}.choices.${place}.label`]}
              onChange={(event) => setChoice(place, { label: event.currentTarget.value })}
            />
            <ColorInput
              aria-label={`Colour shown for ${choice.label}`}
              placeholder="No colour"
              withEyeDropper={false}
              value={choice.swatch ?? ''}
              swatches={SWATCHES}
              error={form.errors[`${at}.choices.${place}.swatch`]}
              onChange={(swatch) => setChoice(place, { swatch: swatch === '' ? null : swatch })}
              rightSection={
                choice.swatch === null ? null : (
                  <ActionIcon
                    variant="subtle"
                    aria-label={`No colour for ${choice.label}`}
                    onClick={() => setChoice(place, { swatch: null })}
                  >
                    <X size={14} aria-hidden />
                  </ActionIcon>
                )
              }
            />
            <span className={styles.rowTools}>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${choice.label} up`}
                disabled={place === 0}
                onClick={() => swap(place, -1)}
              >
                <ArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${choice.label} down`}
                disabled={place === option.choices.length - 1}
                onClick={() => swap(place, 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="coral"
                aria-label={`Remove ${choice.label}`}
                onClick={() => set({ choices: option.choices.filter((one) => one !== choice) })}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <NewChoice label={option.label} add={addChoice} />
    </fieldset>
  )
}

/** A field that makes a value of what is typed, at Enter or comma, and stays for the next. */
function NewChoice(props: { label: string; add: (label: string) => void }) {
  const take = (input: HTMLInputElement) => {
    const label = input.value.replaceAll(',', '').trim()
    if (label === '') return
    props.add(label)
    input.value = ''
  }
  return (
    <TextInput
      aria-label={`New value of ${props.label || 'this option'}`}
      placeholder="Type a value and press Enter"
      maxLength={60}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ',') return
        event.preventDefault()
        take(event.currentTarget)
      }}
      onBlur={(event) => take(event.currentTarget)}
    />
  )
}
