import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { ActionIcon, Button, Menu, Switch, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MethodInput, MethodKind, ShippingClass, ShippingOverview, ZoneDocument } from '../contract.ts'
import { daysInWords } from '../rules/delivery-time.ts'
import { MethodFields } from './MethodFields.tsx'
import styles from './method-list.module.css'
import { costInWords } from './method-words.ts'
import { moved } from './move.ts'
import { METHOD_KINDS, newMethod } from './new-method.ts'

type Props = {
  form: UseFormReturnType<ZoneDocument>
  classes: readonly ShippingClass[]
  /** Where plugins get prices from; without any that kind is not offered. */
  sources: ShippingOverview['sources']
}

/** The methods of a zone: each folded to a line, opened to its fields, moved, switched off or taken out. */
export function MethodList({ form, classes, sources }: Props) {
  const formatMoney = useMoney()
  const texts = useTextLocale()
  const { methods } = form.values
  // The one of a new zone waits for its price.
  const [open, setOpen] = useState<number | null>(methods.length === 1 && !methods[0]?.enabled ? 0 : null)
  const [said, setSaid] = useState('')
  const kinds = METHOD_KINDS.filter(({ kind }) => kind !== 'carrier_rate' || sources.length > 0)
  const setAll = (next: MethodInput[]) => form.setFieldValue('methods', next)
  const set = (index: number, method: MethodInput) =>
    setAll(methods.map((one, at) => (at === index ? method : one)))

  function move(from: number, to: number): void {
    setAll(moved(methods, from, to))
    setSaid(`${methods[from]?.title} is number ${to + 1} of ${methods.length} now.`)
    if (open === from) setOpen(to)
    else if (open === to) setOpen(from)
  }

  function add(kind: MethodKind): void {
    setAll([...methods, newMethod(kind, sources)])
    setOpen(methods.length)
  }

  return (
    <div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {methods.length === 0 && (
        <p className={styles.none}>
          No delivery there yet. Add a delivery option so shoppers there can order.
        </p>
      )}
      <ul className={styles.list}>
        {methods.map((method, index) => {
          const isOpen = open === index || hasErrors(form, index)
          return (
            <li
              key={method.id ?? `new ${index}`}
              className={styles.method}
              data-off={!method.enabled || undefined}
            >
              <div className={styles.head}>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : index)}
                >
                  <ChevronDown aria-hidden size={18} className={styles.chevron} />
                  <span>
                    <span className={styles.title}>{method.title || 'Without a name'}</span>
                    <span className={styles.summary}>
                      {[
                        method.enabled ? '' : 'Not offered',
                        costInWords(method, formatMoney),
                        daysInWords(method, texts),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </button>
                <Switch
                  aria-label={`Offer ${method.title}`}
                  checked={method.enabled}
                  onChange={(event) => set(index, { ...method, enabled: event.currentTarget.checked })}
                />
                <span className={styles.moves}>
                  <Move
                    label={`Move ${method.title} up`}
                    isOff={index === 0}
                    go={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden size={18} />
                  </Move>
                  <Move
                    label={`Move ${method.title} down`}
                    isOff={index === methods.length - 1}
                    go={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden size={18} />
                  </Move>
                  <Move
                    label={`Remove ${method.title}`}
                    go={() => {
                      setAll(methods.filter((_, at) => at !== index))
                      setOpen(null)
                      setSaid(`${method.title} is removed. This takes effect when you save.`)
                    }}
                  >
                    <Trash2 aria-hidden size={18} />
                  </Move>
                </span>
              </div>
              {isOpen && (
                <MethodFields
                  method={method}
                  classes={classes}
                  sources={sources}
                  errorOf={(field) => form.errors[`methods.${index}.${field}`]}
                  onChange={(next) => set(index, next)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<Plus aria-hidden size={18} />}>
            Add a delivery option
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(({ kind, label, text }) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              <strong>{label}</strong>
              <span className={styles.summary}>{text}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** A method with something wrong in it is shown open. */
function hasErrors(form: Props['form'], index: number): boolean {
  return Object.keys(form.errors).some((field) => field.startsWith(`methods.${index}.`))
}

function Move(props: { label: string; isOff?: boolean; go: () => void; children: React.ReactNode }) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      radius="xl"
      aria-label={props.label}
      disabled={props.isOff ?? false}
      onClick={props.go}
    >
      {props.children}
    </ActionIcon>
  )
}
