import { choiceWords, LAYOUT_WORDS } from '@buoy/shop/checkout/layout/console/layout-words.ts'
import { CHECKOUT_CHOICE_NAMES } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { Table } from '@mantine/core'
import type { ConsoleCheckoutTest } from '../checkout-test-contract.ts'
import styles from './page-tests.module.css'

/** In what the checkouts of a test differ, side by side. */
export function LayoutTable({ variants }: Pick<ConsoleCheckoutTest, 'variants'>) {
  const differing = CHECKOUT_CHOICE_NAMES.filter((choice) =>
    variants.some(({ layout }) => layout[choice] !== variants[0]?.layout[choice]),
  )
  return (
    <ScrollRegion label="Checkouts of the variants" className={undefined}>
      <Table captionSide="top">
        <Table.Caption className={styles.caption}>How the variants differ</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Checkout</Table.Th>
            {variants.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: variants have no id, and do not move once a test runs
              <Table.Th key={index} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differing.map((choice) => (
            <Table.Tr key={choice}>
              <Table.Th scope="row">{LAYOUT_WORDS[choice].label}</Table.Th>
              {variants.map(({ layout }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Table.Td key={index}>{choiceWords(choice, layout)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}
