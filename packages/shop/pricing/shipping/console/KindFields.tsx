import { MoneyInput } from '@buoy/ui/console/MoneyInput.tsx'
import { Select, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MethodInput, ShippingClass } from '../contract.ts'
import styles from './method-list.module.css'

type Settings<Kind extends MethodInput['kind']> = Extract<MethodInput, { kind: Kind }>['settings']
type Props<Kind extends MethodInput['kind']> = {
  settings: Settings<Kind>
  onChange: (settings: Settings<Kind>) => void
}

export const CLASS_MODES = [
  { value: 'each', label: 'All their prices are added' },
  { value: 'dearest', label: 'Only the highest is added' },
]

/** A flat price, so much a unit, so much for each class. */
export function FlatRateFields(props: Props<'flat_rate'> & { classes: readonly ShippingClass[] }) {
  const { settings, classes, onChange } = props
  const costOf = (id: number) => settings.classCosts.find(({ classId }) => classId === id)?.cost ?? 0
  const setCost = (id: number, cost: number) => {
    const others = settings.classCosts.filter(({ classId }) => classId !== id)
    onChange({ ...settings, classCosts: cost > 0 ? [...others, { classId: id, cost }] : others })
  }
  return (
    <>
      <div className={styles.pair}>
        <MoneyInput
          label="Price of the parcel"
          cents={settings.cost}
          onCents={(cost) => onChange({ ...settings, cost })}
        />
        <MoneyInput
          label="And for each unit"
          cents={settings.perItem}
          onCents={(perItem) => onChange({ ...settings, perItem })}
        />
      </div>
      {classes.length > 0 && (
        <fieldset className={styles.classes}>
          <legend>And for a class in the parcel</legend>
          <div className={styles.pair}>
            {classes.map(({ id, name }) => (
              <MoneyInput key={id} label={name} cents={costOf(id)} onCents={(cost) => setCost(id, cost)} />
            ))}
          </div>
          <Select
            label="When several classes are in it"
            size="md"
            allowDeselect={false}
            data={CLASS_MODES}
            value={settings.classMode}
            onChange={(mode) => onChange({ ...settings, classMode: mode === 'dearest' ? mode : 'each' })}
          />
        </fieldset>
      )}
    </>
  )
}

export const COUNTED = [
  { value: 'after-discounts', label: 'After discounts' },
  { value: 'before-discounts', label: 'Before discounts' },
]

export const NEEDS: { value: Settings<'free_shipping'>['needs']; label: string }[] = [
  { value: 'spend', label: 'From a minimum spend' },
  { value: 'coupon', label: 'With a coupon that gives free delivery' },
  { value: 'spend-or-coupon', label: 'From a minimum spend, or with a coupon' },
  { value: 'spend-and-coupon', label: 'From a minimum spend, and only with a coupon' },
]

/** When delivery is free. */
export function FreeShippingFields({ settings, onChange }: Props<'free_shipping'>) {
  return (
    <>
      <Select
        label="It is free"
        size="md"
        allowDeselect={false}
        data={NEEDS}
        value={settings.needs}
        onChange={(value) => {
          const needs = NEEDS.find((one) => one.value === value)?.value ?? 'spend'
          onChange({ ...settings, needs })
        }}
      />
      {settings.needs !== 'coupon' && (
        <div className={styles.pair}>
          <MoneyInput
            label="The spend"
            cents={settings.threshold}
            onCents={(threshold) => onChange({ ...settings, threshold })}
          />
          <Select
            label="Counted"
            size="md"
            allowDeselect={false}
            data={COUNTED}
            value={settings.counts}
            onChange={(value) =>
              onChange({ ...settings, counts: value === 'before-discounts' ? value : 'after-discounts' })
            }
          />
        </div>
      )}
    </>
  )
}

/** Pick-up details the shopper fetches it. */
export function PickupFields(props: Props<'local_pickup'> & { error: ReactNode }) {
  const { settings, error, onChange } = props
  return (
    <>
      <Textarea
        label="Pick-up details"
        description="Shown to shoppers when they choose it."
        autosize
        minRows={2}
        maxLength={400}
        value={settings.address}
        error={error}
        onChange={(event) => onChange({ ...settings, address: event.currentTarget.value })}
      />
      <MoneyInput
        label="Price"
        className={styles.narrow}
        cents={settings.cost}
        onCents={(cost) => onChange({ ...settings, cost })}
      />
    </>
  )
}
