import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { obligesByPressing } from '../../../payments/methods/rules/order-obligation.ts'
import styles from '../../../payments/port/storefront/methods.module.css'
import { messages } from '../messages.ts'
import { WALLET_GATEWAYS } from '../rules/wallet-gateways.ts'
import { METHOD_BUTTONS, type WalletMethod } from './use-wallet-method.ts'
import slotStyles from './wallet-slot.module.css'

type Props = {
  wallet: WalletMethod
  isBusy: boolean
  problem: string | null
  notice: RefObject<HTMLDivElement | null>
  /** A wallet was chosen in place of another way to pay. */
  onChoose: () => void
}

/** The wallets as radio choices, after the other ways to pay; their boxes say what a press will do. */
export function WalletMethods({ wallet, isBusy, problem, notice, onChoose }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  return wallet.gateways.map((id) => (
    <li key={id} className={`wc_payment_method payment_method_${id} ${styles.method}`}>
      <div className={styles.head}>
        <input
          id={`payment_method_${id}`}
          type="radio"
          className="input-radio"
          name="payment_method"
          value={id}
          checked={wallet.chosen === id}
          onChange={() => {
            if (isBusy) return
            wallet.choose(id)
            onChoose()
          }}
        />
        <label htmlFor={`payment_method_${id}`}>{WALLET_GATEWAYS[id].title(texts)}</label>
        <Icon name="lock" size={18} />
      </div>
      {wallet.chosen === id && (
        <div className={`payment_box payment_method_${id} ${styles.box}`}>
          {/* biome-ignore lint/a11y/useSemanticElements: it takes the focus under its name; a fieldset has fields */}
          <div
            ref={notice}
            role="group"
            aria-label={problem ?? undefined}
            className={`woocommerce-NoticeGroup wc-stripe-error ${styles.notice}`}
          >
            {problem && <ErrorList errors={[{ field: null, message: problem }]} />}
          </div>
          <input
            type="hidden"
            id={`${id}_token_key`}
            name={`${id}_token_key`}
            value={wallet.token}
            readOnly
          />
          <p>{t('walletExplained')}</p>
        </div>
      )}
    </li>
  ))
}

/** The place of the chosen wallet's button, where Place order stands otherwise (S4.20). */
export function WalletMethodButton({ wallet, isBusy }: Pick<Props, 'wallet' | 'isBusy'>) {
  const t = useMessages(messages)
  const store = useStoreLocale()
  const place = useRef<HTMLDivElement>(null)
  const { chosen, gateways } = wallet
  // biome-ignore lint/correctness/useExhaustiveDependencies: `gateways` says that the buttons have come
  useEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>('.wc-stripe-wallet') ?? []) {
      button.hidden = button.dataset.wallet !== chosen
    }
  }, [chosen, gateways])
  const isShown = wallet.shown === 'wallet'
  return (
    <>
      <div
        ref={place}
        className={slotStyles.buttons}
        data-wallets={METHOD_BUTTONS}
        hidden={!isShown}
        inert={isBusy}
      />
      {isShown && obligesByPressing(store.country) && <p className={slotStyles.terms}>{t('obligation')}</p>}
    </>
  )
}
