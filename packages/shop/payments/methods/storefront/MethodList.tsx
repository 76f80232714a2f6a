import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { OfferedMethod } from '../../port/contract.ts'
import type { Collect } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { messages } from '../messages.ts'
import { shownMethod } from './method-forms.ts'
import type { Methods } from './use-methods.ts'

type Props = {
  methods: Methods
  /** While a payment is under way nothing else can be chosen. */
  isBusy: boolean
  /** What is wrong with the payment; shown in the open box. */
  problem: string | null
  notice: RefObject<HTMLDivElement | null>
  /** Something was typed into the fields. */
  onChange: () => void
  /** Another method was chosen. */
  onChoose: () => void
  /** A field was entered. */
  onFocus?: (() => void) | undefined
  /** Ways to pay that have no fields, such as wallets; list items of their own. */
  others?: ReactNode
  /** One of the others is chosen. */
  isElsewhere?: boolean
}

/** The ways to pay as radio choices; the chosen one's box is open. */
export function MethodList({
  methods,
  isBusy,
  problem,
  notice,
  onChange,
  onChoose,
  onFocus = () => {},
  others,
  isElsewhere = false,
}: Props) {
  const t = useMessages(messages)
  const { offered, opened } = methods
  const chosen = isElsewhere ? null : methods.chosen
  const isSandbox = methods.provider.script.includes('/sandbox/')
  if (methods.chosen === null && !others) {
    return (
      <SmallableList>
        <li className={`woocommerce-info ${styles.none}`}>{t('noMethods')}</li>
      </SmallableList>
    )
  }
  return (
    <SmallableList>
      {offered.map((method) => (
        <li key={method.id} className={`wc_payment_method payment_method_${method.id} ${styles.method}`}>
          <div className={styles.head}>
            <input
              id={`payment_method_${method.id}`}
              type="radio"
              className="input-radio"
              name="payment_method"
              value={method.id}
              checked={method.id === chosen}
              onChange={() => {
                if (isBusy) return
                methods.choose(method.id)
                onChoose()
              }}
            />
            <label htmlFor={`payment_method_${method.id}`}>{method.title}</label>
            <Icon name={shownMethod(method.id).icon} size={18} />
          </div>
          {opened.has(method.id) && (
            <div
              className={`payment_box payment_method_${method.id} ${styles.box}`}
              hidden={method.id !== chosen}
            >
              {method.id === chosen && (
                // biome-ignore lint/a11y/useSemanticElements: it takes the focus under its name; a fieldset has fields
                <div
                  ref={notice}
                  role="group"
                  aria-label={problem ?? undefined}
                  className={`woocommerce-NoticeGroup wc-stripe-error ${styles.notice}`}
                >
                  {problem && <ErrorList errors={[{ field: null, message: problem }]} />}
                </div>
              )}
              <Suspense fallback={<p className={styles.loading}>{t('loading')}</p>}>
                <Fields
                  method={method}
                  methods={methods}
                  isSandbox={isSandbox}
                  onChange={onChange}
                  onFocus={onFocus}
                />
              </Suspense>
            </div>
          )}
        </li>
      ))}
      {others}
    </SmallableList>
  )
}

type FieldsProps = Pick<Props, 'methods' | 'onChange'> & {
  method: OfferedMethod
  onFocus: () => void
  isSandbox: boolean
}

function Fields({ method, methods, ...rest }: FieldsProps) {
  const { id } = method
  const { register, payer } = methods
  const own = useCallback((collect: Collect | null) => register(id, collect), [register, id])
  const { form: Form } = shownMethod(id)
  return <Form method={method} payer={payer} provider={methods.provider} register={own} {...rest} />
}

/** Narrower than this the list of methods gets its small style (S9.16), in px. */
const SMALL_LIST_PX = 475

function SmallableList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [isSmall, setIsSmall] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsSmall(element.clientWidth < SMALL_LIST_PX))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={list}
      className={`wc_payment_methods payment_methods methods ${isSmall ? 'stripe-small-container' : ''} ${styles.methods}`}
    >
      {children}
    </ul>
  )
}
