import { failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { Alert, Button, Group, NativeSelect, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { SimulationInput, SimulationProduct } from '../contract.ts'
import { BAD_DAY, CALM_DAY, FAULT_WORDS, MOST_SHARE, SIMULATED_FAULTS } from '../rules/faults.ts'
import styles from './simulation.module.css'
import { useStart } from './use-simulations.ts'

const USUAL_SHOPPERS = 50

/** How many shoppers, of what, and what goes wrong for them. */
export function SimulationForm({ products }: { products: SimulationProduct[] }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<SimulationInput>({
    initialValues: { shoppers: USUAL_SHOPPERS, productId: null, faults: { ...BAD_DAY } },
  })
  const start = useStart()
  const begin = (values: SimulationInput) =>
    start.mutate(values, { onError: (error) => showFieldErrors(form, element, error) })
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={form.onSubmit(begin)}>
      {start.isError && (
        <Alert color="coral" role="alert" title="The simulation did not begin">
          {failureText(start.error)}
        </Alert>
      )}
      <div className={styles.fields}>
        <NumberInput
          label="Shoppers"
          description="1 to 200, eight of them at the same time"
          min={1}
          allowDecimal={false}
          {...form.getInputProps('shoppers')}
        />
        <NativeSelect
          label="What they buy"
          description="One unit each; all units come back"
          data={[
            { value: '', label: 'The product with the most stock' },
            ...products.map(({ id, name, free }) => ({ value: String(id), label: `${name} (${free} free)` })),
          ]}
          value={String(form.values.productId ?? '')}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('productId', value === '' ? null : Number(value))
          }
          error={form.errors.productId}
        />
      </div>
      <fieldset className={styles.faults}>
        <legend>What goes wrong, in percent of the provider’s calls</legend>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('faults', { ...BAD_DAY })}>
            A bad day
          </Button>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('faults', { ...CALM_DAY })}>
            Nothing
          </Button>
        </Group>
        <div className={styles.fields}>
          {SIMULATED_FAULTS.map((fault) => (
            <NumberInput
              key={fault}
              label={FAULT_WORDS[fault].label}
              description={FAULT_WORDS[fault].text}
              min={0}
              max={MOST_SHARE}
              clampBehavior="none"
              allowDecimal={false}
              suffix="%"
              {...form.getInputProps(`faults.${fault}`)}
            />
          ))}
        </div>
      </fieldset>
      <p className={styles.note}>
        Their orders are marked, are in no report, and nobody gets email. While it runs the faults affect
        every test payment, including yours.
      </p>
      <MainButton type="submit" loading={start.isPending}>
        Start the simulation
      </MainButton>
    </form>
  )
}
