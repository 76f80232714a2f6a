import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Table } from '@mantine/core'
import type { ConsolePriceTest } from '../price-test-contract.ts'
import styles from './page-tests.module.css'
import { deliveryWords, goodsWords } from './price-words.ts'

/** What the variants of a test charge, side by side; what they do not name costs as usual. */
export function PriceTable({ test: { goods, methods, variants } }: { test: ConsolePriceTest }) {
  const formatMoney = useMoney()
  const rows = [
    ...goods.map((one) => ({
      key: `goods ${one.variantId}`,
      name: goodsWords(one),
      now: one.amount,
      amounts: variants.map(
        ({ list }) => list.prices.find(({ variantId }) => variantId === one.variantId)?.amount,
      ),
    })),
    ...methods.map((one) => ({
      key: `delivery ${one.methodId}`,
      name: deliveryWords(one),
      now: one.amount,
      amounts: variants.map(
        ({ list }) => list.delivery.find(({ methodId }) => methodId === one.methodId)?.amount,
      ),
    })),
  ].filter(({ amounts }) => amounts.some((amount) => amount !== undefined))
  return (
    <ScrollRegion label="Prices of the variants" className={undefined}>
      <Table captionSide="top">
        <Table.Caption className={styles.caption}>What the variants charge</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Goods and delivery</Table.Th>
            <Table.Th scope="col">Now in the shop</Table.Th>
            {variants.slice(1).map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: variants have no id, and do not move once a test runs
              <Table.Th key={index} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, now, amounts }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{formatMoney(now)}</Table.Td>
              {amounts.slice(1).map((amount, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Table.Td key={index}>{amount === undefined ? 'as usual' : formatMoney(amount)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}
