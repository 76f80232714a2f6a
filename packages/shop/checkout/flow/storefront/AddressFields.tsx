import { countriesIn } from '@buoy/kernel/rules/countries.ts'
import { isRequiredIn, statesOf } from '@buoy/kernel/rules/regions.ts'
import { type ControlProps, controlClass, FormField } from '@buoy/ui/FormField.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  type AddressGroup,
  type CheckoutField as Field,
  fieldsIn,
  formName,
  initialOf,
  labelIn,
  placeholderOf,
} from '../../../pricing/addresses/rules/fields.ts'
import { writeChoice } from '../../../pricing/localities/rules/locality-choice.ts'
import type { Place } from '../../../pricing/localities/rules/validate-locality.ts'
import { LocalityNote } from '../../../pricing/localities/storefront/LocalityNote.tsx'
import { useLocalityHelp } from '../../../pricing/localities/storefront/use-locality-help.ts'
import { messages } from '../messages.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'
import styles from './checkout-form.module.css'
import type { FieldErrors } from './use-checkout-form.ts'

type Props = {
  group: AddressGroup
  values: CheckoutValues
  /** The values when a field was last left. */
  settled: CheckoutValues
  errors: FieldErrors
  fill: (changes: Readonly<Record<string, string>>) => void
  /** False: nothing is delivered, so no courier calls. */
  needsShipping?: boolean
  /** The fields that few addresses need are there from the beginning. */
  isMoreOpen: boolean
}

/** The fields of one address (S3.11, S3.15): names share a row, and so do suburb, state and postcode. */
export function AddressFields(props: Props) {
  const { group, values, settled, errors, fill, needsShipping = true, isMoreOpen } = props
  const texts = useTextLocale()
  const t = useMessages(messages)
  const country = values[formName(group, 'country')] ?? ''
  const settledPlace = useMemo(() => placeOf(group, settled), [group, settled])
  const fillPlace = ({ suburb, state, postcode }: Partial<Place>) => {
    const fields = { city: suburb, state, postcode }
    fill(
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => (value ? [[`${group}_${name}`, value]] : [])),
      ),
    )
  }
  const { choices, advice } = useLocalityHelp({
    isAustralian: country === 'AU',
    typed: placeOf(group, values),
    settled: settledPlace,
    fill: fillPlace,
  })
  const choicesId = `${group}_localities`
  const hintOf = (name: Field['name']) => {
    if (name === 'email') return t('emailForReceipt')
    if (name !== 'phone') return undefined
    return needsShipping ? t('phoneForCourier') : t('phoneForQuestions')
  }
  const isMore = (name: Field['name']) => MORE.some((one) => one === name)
  const needsMore =
    isMoreOpen || MORE.some((name) => values[formName(group, name)] || errors[formName(group, name)])
  const fields = fieldsIn(country, group)
  const begin = fields.findIndex(({ name }) => isMore(name))
  const write = (field: Field) => {
    const name = formName(group, field.name)
    return (
      <FormField
        key={name}
        name={name}
        label={labelIn(country, field, texts)}
        required={isRequiredIn(country, field)}
        error={errors[name]}
        hint={hintOf(field.name)}
        note={
          advice?.field === field.name && !errors[name] ? (
            <LocalityNote advice={advice} fill={fillPlace} />
          ) : undefined
        }
      >
        {(control) => (
          <Control
            control={control}
            group={group}
            field={field}
            country={country}
            values={values}
            choicesId={choicesId}
          />
        )}
      </FormField>
    )
  }
  return (
    <div className={`woocommerce-${group}-fields__field-wrapper ${styles.fields}`}>
      {fields.slice(0, begin).map(write)}
      <MoreFields isNeeded={needsMore}>{fields.filter(({ name }) => isMore(name)).map(write)}</MoreFields>
      {fields.slice(begin + MORE.length).map(write)}
      <datalist id={choicesId}>
        {choices.map((one) => (
          <option key={writeChoice(one)} value={writeChoice(one)} />
        ))}
      </datalist>
    </div>
  )
}

/** Fields that few addresses need. */
const MORE = ['address_2', 'company'] as const satisfies readonly Field['name'][]

/** Fields behind a link, until they are asked for or hold something. What was typed stays in the form. */
function MoreFields({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isShown = isOpen || isNeeded
  useEffect(() => {
    if (isOpen) fields.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <div className={styles.more}>
      {!isShown && (
        <button type="button" className={styles.moreLink} onClick={() => setIsOpen(true)}>
          {t('moreOfAddress')}
        </button>
      )}
      <div ref={fields} className={styles.moreFields} hidden={!isShown}>
        {children}
      </div>
    </div>
  )
}

/** The code of a state that was chosen in another country: no name of a region. */
const STATE_CODE = /^[A-Z\d]{2,3}$/

type ControlOf = {
  control: ControlProps
  group: AddressGroup
  field: Field
  country: string
  values: CheckoutValues
  /** Where the suburbs to choose from stand. */
  choicesId: string
}

function placeOf(group: AddressGroup, values: CheckoutValues): Place {
  const [suburb = '', state = '', postcode = ''] = (['city', 'state', 'postcode'] as const).map(
    (name) => values[formName(group, name)] ?? '',
  )
  return { suburb, state, postcode: postcode.trim() }
}

function Control({ control, group, field, country, values, choicesId }: ControlOf) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const store = useStoreLocale()
  const autoComplete = `${group} ${field.autocomplete}`
  if (field.type === 'country') {
    return (
      <select
        {...control}
        className={`country_to_state country_select ${controlClass}`}
        autoComplete={autoComplete}
        defaultValue={initialOf(field, store)}
      >
        {countriesIn(texts).map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    )
  }
  if (field.type === 'state') {
    const states = statesOf(country)
    const kept = values[control.name] ?? initialOf(field, store)
    if (states.length === 0) {
      return (
        <input
          {...control}
          className={`input-text ${controlClass}`}
          autoComplete={autoComplete}
          maxLength={field.maxLength}
          defaultValue={STATE_CODE.test(kept) ? '' : kept}
        />
      )
    }
    return (
      <select
        key={country}
        {...control}
        className={`state_select ${controlClass}`}
        autoComplete={autoComplete}
        defaultValue={states.some(({ code }) => code === kept) ? kept : ''}
      >
        <option value="">{t('chooseOne')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...control}
      className={`input-text ${controlClass}`}
      list={field.name === 'city' ? choicesId : undefined}
      type={field.type}
      inputMode={field.name === 'postcode' && statesOf(country).length === 0 ? 'text' : field.inputMode}
      autoComplete={autoComplete}
      maxLength={field.maxLength}
      placeholder={placeholderOf(field, texts) ?? undefined}
      defaultValue={initialOf(field, store)}
    />
  )
}
