import { CountField, MoneyField } from '@buoy/ui/console/MoneyField.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button, Checkbox, Group, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OrderRefunds } from '../contract.ts'
import { worthOf } from '../rules/plan-refund.ts'
import styles from './refunds.module.css'
import { useRefund } from './use-refund.ts'

type Props = { orderId: number; refunds: OrderRefunds; close: () => void }
type Chosen = { quantity: number; amount: number; restock: boolean }

const NOTHING: Chosen = { quantity: 0, amount: 0, restock: false }

/** Asks what goes back: units and cents of each line, delivery, by which way, and whether the customer hears of it. */
export function RefundDialog({ orderId, refunds, close }: Props) {
  const formatMoney = useMoney()
  const { left, byCard, canRestock } = refunds
  const [lines, setLines] = useState<Readonly<Record<number, Chosen>>>({})
  const [shipping, setShipping] = useState(0)
  const [way, setWay] = useState<'card' | 'manual'>(byCard ? 'card' : 'manual')
  const [method, setMethod] = useState('')
  const [reason, setReason] = useState('')
  const [tellsCustomer, setTellsCustomer] = useState(true)
  const { refund, errors } = useRefund(orderId, close)
  const chosenOf = (position: number) => lines[position] ?? NOTHING
  const change = (position: number, changes: Partial<Chosen>) =>
    setLines({ ...lines, [position]: { ...chosenOf(position), ...changes } })
  const total = Object.values(lines).reduce((sum, { amount }) => sum + amount, 0) + shipping

  function takeAll(): void {
    const all = left.lines.map(({ position, quantity, amount }) => [
      position,
      { quantity, amount, restock: canRestock },
    ])
    setLines(Object.fromEntries(all))
    setShipping(Math.max(0, left.shipping))
  }

  function send(): void {
    refund.mutate({
      way,
      shipping,
      method: way === 'manual' ? method : '',
      reason,
      tellsCustomer,
      lines: Object.entries(lines).map(([position, chosen]) => ({ position: Number(position), ...chosen })),
    })
  }

  return (
    <Modal opened onClose={close} title="Refund" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Group justify="space-between">
          <span>{formatMoney(left.total)} can still go back.</span>
          <Button variant="default" size="xs" onClick={takeAll}>
            Choose everything
          </Button>
        </Group>
        <ul className={styles.lines}>
          {left.lines.map((line) => {
            const chosen = chosenOf(line.position)
            return (
              <li key={line.position} className={styles.line}>
                <span className={styles.name}>
                  {line.name}
                  <span className={styles.quiet}>
                    {line.quantity} left to refund, {formatMoney(line.amount)}
                  </span>
                </span>
                <CountField
                  label="Quantity"
                  aria-label={`Quantity of ${line.name}`}
                  value={chosen.quantity}
                  max={line.quantity}
                  disabled={line.quantity === 0}
                  error={errors[`lines.${line.position}`]}
                  onChange={(typed) => {
                    const quantity = Math.min(typed ?? 0, line.quantity)
                    const isFirst = chosen.quantity === 0
                    change(line.position, {
                      quantity,
                      amount: worthOf(line, quantity),
                      restock: quantity > 0 && (isFirst ? canRestock : chosen.restock),
                    })
                  }}
                />
                <MoneyField
                  label="Amount"
                  aria-label={`Amount for ${line.name}`}
                  value={chosen.amount}
                  disabled={line.amount === 0}
                  onChange={(amount) => change(line.position, { amount: amount ?? 0 })}
                />
                {canRestock && (
                  <Checkbox
                    className={styles.restock}
                    label="Restock"
                    aria-label={`Restock ${line.name}`}
                    checked={chosen.restock}
                    disabled={chosen.quantity === 0}
                    onChange={(event) => change(line.position, { restock: event.currentTarget.checked })}
                  />
                )}
              </li>
            )
          })}
          <li className={styles.line}>
            <span className={styles.name}>
              Delivery <span className={styles.quiet}>{formatMoney(Math.max(0, left.shipping))} left</span>
            </span>
            <MoneyField
              label="Amount"
              aria-label="Amount for delivery"
              value={shipping}
              disabled={left.shipping <= 0}
              error={errors.shipping}
              onChange={(amount) => setShipping(amount ?? 0)}
            />
          </li>
        </ul>
        <SegmentedControl
          aria-label="How the money goes back"
          value={way}
          onChange={(chosen) => setWay(chosen === 'card' ? 'card' : 'manual')}
          data={[
            { value: 'card', label: 'To the card', disabled: !byCard },
            { value: 'manual', label: 'Manually, only recorded' },
          ]}
        />
        {way === 'manual' && (
          <TextInput
            label="How it goes back"
            description="Shown to the customer in the email and on the adjustment note."
            placeholder="Bank transfer"
            maxLength={80}
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value)}
          />
        )}
        <Textarea
          label="Reason"
          description="Shown to the customer in the email."
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label="Email the customer"
          checked={tellsCustomer}
          onChange={(event) => setTellsCustomer(event.currentTarget.checked)}
        />
        {errors[''] !== undefined && (
          <Alert color="coral" role="alert">
            {errors['']}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="coral.7" disabled={total === 0} loading={refund.isPending}>
            {way === 'card' ? `Refund ${formatMoney(total)}` : `Record ${formatMoney(total)} as refunded`}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
