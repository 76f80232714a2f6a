import { Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TransferSettings } from '../contract.ts'

const PLACEHOLDERS: Readonly<Record<TransferSettings['details'][number]['format'], string>> = {
  text: '',
  bsb: '012-345',
  'account-number': '123456789',
  payid: 'pay@shop.example',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'BELADEBEXXX',
}

/** Where a transfer goes, what is said about it, and how long an order waits for it. */
export function TransferFields<Values extends { bankTransfer: TransferSettings }>({
  form,
}: {
  form: UseFormReturnType<Values>
}) {
  const { details } = form.values.bankTransfer
  const set = (next: TransferSettings['details']) => form.setFieldValue('bankTransfer.details', next as never)
  return (
    <Stack gap="sm">
      {details.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <Group key={index} align="flex-start" grow>
          <TextInput label="Label" {...form.getInputProps(`bankTransfer.details.${index}.label`)} />
          <TextInput
            label={one.label || 'Value'}
            placeholder={PLACEHOLDERS[one.format]}
            {...form.getInputProps(`bankTransfer.details.${index}.value`)}
          />
        </Group>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => set([...details, { label: '', format: 'text', value: '' }])}
          disabled={details.length >= 10}
        >
          Add a line
        </Button>
        <Button variant="default" onClick={() => set(details.slice(0, -1))} disabled={details.length === 0}>
          Remove the last line
        </Button>
      </Group>
      <Textarea
        label="Instructions"
        autosize
        minRows={2}
        {...form.getInputProps('bankTransfer.instructions')}
      />
      <Group align="flex-start" grow>
        <NumberInput
          label="Remind after days"
          description="0 sends no reminder."
          min={0}
          max={60}
          allowDecimal={false}
          {...form.getInputProps('bankTransfer.remindAfterDays')}
        />
        <NumberInput
          label="Cancel after days"
          description="Stock is released then."
          min={1}
          max={60}
          allowDecimal={false}
          {...form.getInputProps('bankTransfer.cancelAfterDays')}
        />
      </Group>
    </Stack>
  )
}
