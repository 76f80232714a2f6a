import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { CountField, MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { ActionIcon, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ChoosableVariant } from '../../../orders/record/draft-contract.ts'
import { type EditedLine, hasOwnPrice } from './draft-of-order.ts'
import styles from './order-editor.module.css'

/** Long enough not to ask for every letter, in ms. */
const SEARCH_DELAY_MS = 200

type Props = {
  lines: EditedLine[]
  errors: Readonly<Record<string, string>>
  onChange: (lines: EditedLine[]) => void
}

/** What is in the order: a search that adds, and for each line its units and its price. */
export function EditedLines({ lines, errors, onChange }: Props) {
  const formatMoney = useMoney()
  const change = (variantId: number, changes: Partial<EditedLine>) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, ...changes } : line)))
  const add = (variant: ChoosableVariant) => {
    const known = lines.find(({ variantId }) => variantId === variant.variantId)
    if (known !== undefined) return change(known.variantId, { quantity: known.quantity + 1 })
    const { variantId, name, detail, picture, price } = variant
    const named = { variantId, name, detail, picture }
    onChange([...lines, { ...named, quantity: 1, unitPrice: price, usualPrice: price, priceReason: '' }])
  }
  return (
    <>
      <ProductSearch onChoose={add} error={errors.lines} />
      {lines.length === 0 ? (
        <p className={styles.quiet}>No products yet. Search by name or SKU.</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={line.variantId} className={styles.line}>
              {line.picture === null ? (
                <span className={styles.noPicture} />
              ) : (
                <img
                  src={pictureUrl(line.picture.name, line.picture.widths[0] ?? 0, 'jpg')}
                  alt=""
                  width={52}
                  height={52}
                />
              )}
              <span className={styles.name}>
                {line.name}
                {line.detail !== '' && <span className={styles.quiet}>{line.detail}</span>}
                {errors[`lines.${index}.variantId`] !== undefined && (
                  <span className={styles.error}>{errors[`lines.${index}.variantId`]}</span>
                )}
              </span>
              <CountField
                aria-label={`Quantity of ${line.name}`}
                value={line.quantity}
                min={1}
                error={errors[`lines.${index}.quantity`]}
                onChange={(quantity) => change(line.variantId, { quantity: quantity ?? 1 })}
              />
              <MoneyField
                aria-label={`Price of one ${line.name}`}
                value={line.unitPrice}
                error={errors[`lines.${index}.unitPrice`]}
                onChange={(unitPrice) => change(line.variantId, { unitPrice })}
              />
              <span className={styles.amount}>{formatMoney((line.unitPrice ?? 0) * line.quantity)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Remove ${line.name}`}
                onClick={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
              >
                <Trash2 aria-hidden size={18} />
              </ActionIcon>
              {hasOwnPrice(line) && (
                <TextInput
                  className={styles.reason}
                  label={`Why not ${formatMoney(line.usualPrice)}?`}
                  placeholder="A scratch on the rim"
                  maxLength={200}
                  value={line.priceReason}
                  error={errors[`lines.${index}.priceReason`]}
                  onChange={(event) => change(line.variantId, { priceReason: event.currentTarget.value })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ProductSearch(props: { onChoose: (variant: ChoosableVariant) => void; error: string | undefined }) {
  const formatMoney = useMoney()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, SEARCH_DELAY_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useQuery({
    queryKey: ['order-products', search],
    queryFn: () => callApi<ChoosableVariant[]>(`/order-products?search=${encodeURIComponent(search)}`),
    enabled: search.trim() !== '',
  })
  const variants = search.trim() === '' ? [] : (found.data ?? [])
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(value) => {
        const chosen = variants.find(({ variantId }) => String(variantId) === value)
        if (chosen !== undefined) props.onChoose(chosen)
        setText('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label="Add a product"
          placeholder="Name or SKU"
          value={text}
          error={props.error}
          leftSection={<Search aria-hidden size={18} />}
          rightSection={found.isFetching ? <Loader size={18} /> : null}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text !== search || search.trim() === '' || found.data === undefined}>
        <Combobox.Options aria-label="Products">
          {variants.length === 0 && <Combobox.Empty>No product has this name or SKU.</Combobox.Empty>}
          {variants.map((variant) => (
            <Combobox.Option key={variant.variantId} value={String(variant.variantId)}>
              <span className={styles.option}>
                <span>
                  {variant.name}
                  {variant.detail !== '' && `, ${variant.detail}`}
                </span>
                <span className={styles.quiet}>
                  {formatMoney(variant.price)} ·{' '}
                  {variant.left === null ? 'always available' : `${variant.left} left`}
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
