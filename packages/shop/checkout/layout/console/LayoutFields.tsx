import { Select } from '@mantine/core'
import { CHECKOUT_CHOICE_NAMES, type CheckoutLayout } from '../rules/checkout-layout.ts'
import { LAYOUT_WORDS, optionsOf } from './layout-words.ts'

/** The choices of a layout of the checkout; `of` says whose, where a screen has several. */
export function LayoutFields(props: {
  value: CheckoutLayout
  of?: string
  onChange: (layout: CheckoutLayout) => void
}) {
  const { value, of, onChange } = props
  return CHECKOUT_CHOICE_NAMES.map((choice) => {
    const { label, description } = LAYOUT_WORDS[choice]
    return (
      <Select
        key={choice}
        label={label}
        {...(of !== undefined && { 'aria-label': `${label}, in ${of}` })}
        {...(description !== undefined && { description })}
        allowDeselect={false}
        data={optionsOf(choice)}
        value={value[choice]}
        onChange={(option) => option !== null && onChange({ ...value, [choice]: option } as CheckoutLayout)}
      />
    )
  })
}
