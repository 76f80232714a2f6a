import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MethodInput, ShippingClass, ShippingOverview } from '../contract.ts'
import { CarrierRateFields } from './CarrierRateFields.tsx'
import { FlatRateFields, FreeShippingFields, PickupFields } from './KindFields.tsx'
import styles from './method-list.module.css'
import { TableRateFields } from './TableRateFields.tsx'

type Props = {
  method: MethodInput
  classes: readonly ShippingClass[]
  sources: ShippingOverview['sources']
  errorOf: (field: string) => ReactNode
  onChange: (method: MethodInput) => void
}

/** The fields of one method: its name and time, what its kind needs, and its tax. */
export function MethodFields({ method, errorOf, onChange, ...rest }: Props) {
  const { taxName, pricesIncludeTax } = useStoreLocale()
  const days = (typed: string | number) => (typed === '' ? null : Number(typed))
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        description="Shoppers see it."
        value={method.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ ...method, title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <NumberInput
          label="Business days, at least"
          min={0}
          max={365}
          allowDecimal={false}
          hideControls
          value={method.daysFrom ?? ''}
          error={errorOf('daysFrom')}
          onChange={(typed) => onChange({ ...method, daysFrom: days(typed) })}
        />
        <NumberInput
          label="At most"
          description="If empty, no delivery time is shown."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={365}
          allowDecimal={false}
          hideControls
          value={method.daysTo ?? ''}
          error={errorOf('daysTo')}
          onChange={(typed) => onChange({ ...method, daysTo: days(typed) })}
        />
      </div>
      <KindFields method={method} errorOf={errorOf} onChange={onChange} {...rest} />
      <Switch
        label="Taxed like what is in the parcel"
        description={`Off: no ${taxName} ${pricesIncludeTax ? 'in this price' : 'is added to this price'}, for example postage that is passed on.`}
        checked={method.taxable}
        onChange={(event) => onChange({ ...method, taxable: event.currentTarget.checked })}
      />
    </div>
  )
}

function KindFields({ method, classes, sources, errorOf, onChange }: Props) {
  switch (method.kind) {
    case 'flat_rate':
      return (
        <FlatRateFields
          settings={method.settings}
          classes={classes}
          onChange={(settings) => onChange({ ...method, settings })}
        />
      )
    case 'free_shipping':
      return (
        <FreeShippingFields
          settings={method.settings}
          onChange={(settings) => onChange({ ...method, settings })}
        />
      )
    case 'local_pickup':
      return (
        <PickupFields
          settings={method.settings}
          error={errorOf('settings.address')}
          onChange={(settings) => onChange({ ...method, settings })}
        />
      )
    case 'table_rate':
      return (
        <TableRateFields
          settings={method.settings}
          error={errorOf('settings.bands')}
          onChange={(settings) => onChange({ ...method, settings })}
        />
      )
    case 'carrier_rate':
      return (
        <CarrierRateFields
          settings={method.settings}
          sources={sources}
          error={errorOf('settings.source')}
          onChange={(settings) => onChange({ ...method, settings })}
        />
      )
  }
}
