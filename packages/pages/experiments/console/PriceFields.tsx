import type { ConsoleProductList } from '@buoy/shop/catalogue/products/contract.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { ActionIcon, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PriceTestInput, StandingPrice } from '../price-test-contract.ts'
import styles from './page-tests.module.css'
import { goodsWords } from './price-words.ts'

/** How long somebody has stopped typing before products are looked for, in ms. */
const PAUSE_MS = 250

type Props = {
  form: UseFormReturnType<PriceTestInput>
  goods: StandingPrice[]
  onGoods: (goods: StandingPrice[]) => void
}

/** The goods of a test, with what each variant charges for them. */
export function PriceFields({ form, goods, onGoods }: Props) {
  const formatMoney = useMoney()
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, PAUSE_MS)
  const found = useQuery({
    queryKey: ['products', 'of a price test', wanted],
    queryFn: () => callApi<ConsoleProductList>(`/products?search=${encodeURIComponent(wanted)}`),
    placeholderData: keepPreviousData,
  })
  const products = found.data?.products ?? []
  const add = (productId: number) => {
    const product = products.find(({ id }) => id === productId)
    const fresh = (product?.variants ?? []).map(({ id, label, regularPrice }) => {
      const named = {
        variantId: id,
        productId,
        name: product?.name ?? '',
        label,
        picture: product?.picture ?? null,
      }
      return { ...named, amount: regularPrice }
    })
    onGoods([...goods, ...fresh.filter(({ variantId }) => goods.every((one) => one.variantId !== variantId))])
  }
  const set = (variant: number, variantId: number, amount: number | null) => {
    const others = (form.values.variants[variant]?.list.prices ?? []).filter(
      (one) => one.variantId !== variantId,
    )
    form.setFieldValue(
      `variants.${variant}.list.prices`,
      amount === null ? others : [...others, { variantId, amount }],
    )
  }
  const remove = (variantId: number) => {
    for (const [index] of form.values.variants.entries()) set(index, variantId, null)
    onGoods(goods.filter((one) => one.variantId !== variantId))
  }
  return (
    <SettingSection
      title="Prices of goods"
      text="Regular prices, as you enter them in products. An empty field costs as usual; a sale that is lower goes on beside it."
    >
      <Select
        label="Add a product"
        searchable
        value={null}
        data={products.map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage={found.isError ? 'The products did not load' : 'No matches'}
        onSearchChange={setSearch}
        onChange={(id) => id !== null && add(Number(id))}
      />
      <SideFailure query={found} what="The products" />
      <ul className={styles.variants} aria-label="Goods of the test">
        {goods.map((one) => (
          <li key={one.variantId} className={styles.variant}>
            <span className={styles.lines}>
              <strong>{goodsWords(one)}</strong>
              <span className={styles.quiet}>{formatMoney(one.amount)} now</span>
            </span>
            {form.values.variants.map(({ name, list }, index) => {
              const at = list.prices.findIndex(({ variantId }) => variantId === one.variantId)
              if (index === 0) return null
              return (
                <MoneyField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its place
                  key={index}
                  label={name}
                  aria-label={`Price of ${goodsWords(one)} in ${name}`}
                  placeholder="as usual"
                  value={list.prices[at]?.amount ?? null}
                  error={form.errors[`variants.${index}.list.prices.${at}.amount`]}
                  onChange={(amount) => set(index, one.variantId, amount)}
                />
              )
            })}
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`Take ${goodsWords(one)} out of the test`}
              onClick={() => remove(one.variantId)}
            >
              <Trash2 aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </SettingSection>
  )
}
