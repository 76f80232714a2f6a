import type { CallFields } from '@buoy/platform/calls/storefront/shop-call.ts'
import { PageLink } from '@buoy/platform/site/storefront/PageLink.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import type { PageWalletSettings, WalletPlace } from '../contract.ts'
import { messages } from '../messages.ts'
import type { WalletGateway, WalletPage } from '../rules/wallet-gateways.ts'
import type { Wallets, WalletsOptions } from './open-wallets.ts'
import type { WalletPhase } from './wallet-flow.ts'
import styles from './wallet-slot.module.css'
import { whenIdle } from './when-idle.ts'

export type WalletSlotProps = {
  page: WalletPage
  place: WalletPlace
  /** What is bought, as the calls name it, at the moment of asking. */
  fields: () => CallFields
  /** Changes whenever something else is bought, so that it is counted again. */
  counted?: string
  /** How the buttons are shown once they are there. */
  isDisabled?: boolean
  /** Why a press does not open the sheet, or `null`. */
  refusal?: (gateway: WalletGateway, settings: PageWalletSettings) => string | null
  onReady?: () => void
  onCounted?: (isDone: boolean) => void
  events?: WalletsOptions['events']
  /** Says something that is no answer of a wallet. */
  notice?: string | null
}

/** Keys of what is said while a payment is under way. */
const SAYS = {
  paying: 'placing',
  bank: 'waitingForBank',
  leaving: 'done',
} as const satisfies Record<Exclude<WalletPhase, 'ready'>, string>

/**
 * A place for wallet buttons. What fills it comes once the page stands and is idle, so that no page waits
 * for wallets; room is kept only where a button is sure to come.
 */
export function WalletSlot(props: WalletSlotProps) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const { page, place, counted = '', isDisabled = false, notice = null } = props
  const [ready, setReady] = useState<number | null>(null)
  const [phase, setPhase] = useState<WalletPhase>('ready')
  const [problem, setProblem] = useState<string | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const wallets = useRef<Wallets | null>(null)
  const first = useRef(counted)
  const latest = useRef({ ...props, texts })
  useEffect(() => {
    latest.current = { ...props, texts }
  })

  useEffect(() => {
    if (!place.isOffered) return
    let isGone = false
    const stop = whenIdle(async () => {
      const opened = await open().catch((error: unknown) => {
        // Nothing comes any more, so no room is kept for it.
        if (!isGone) setReady(0)
        throw error
      })
      if (isGone) opened.close()
      else wallets.current = opened
    })
    async function open(): Promise<Wallets> {
      const { openWallets } = await import('./open-wallets.ts')
      return openWallets({
        page,
        texts: latest.current.texts,
        fields: () => latest.current.fields(),
        // Every container of the page gets the buttons (S4.33); this one is the page's own.
        containers: () => [...document.querySelectorAll<HTMLElement>(`[data-wallets="${page}"]`)],
        refusal: (gateway, settings) => latest.current.refusal?.(gateway, settings) ?? null,
        onReady: (gateways) => {
          if (isGone) return
          setReady(gateways.length)
          if (gateways.length > 0) latest.current.onReady?.()
        },
        onPhase: setPhase,
        onProblem: setProblem,
        ...(latest.current.events && { events: latest.current.events }),
      })
    }
    return () => {
      isGone = true
      stop()
      wallets.current?.close()
      wallets.current = null
    }
  }, [page, place.isOffered])

  useEffect(() => {
    if (counted === first.current) return
    first.current = counted
    setProblem(null)
    let isOver = false
    const done = (isDone: boolean) => {
      if (!isOver) latest.current.onCounted?.(isDone)
    }
    // A call that fails leaves the button as it was (S4.28): the sheet asks for the total anyway.
    const counting = wallets.current?.recount() ?? Promise.resolve(true)
    counting.then(done, () => done(false))
    return () => {
      isOver = true
    }
  }, [counted])

  if (!place.isOffered) return null
  const isBusy = phase !== 'ready'
  const says = problem ?? notice
  const isAwaited = place.keepsRoom && ready === null
  const hasButtons = ready !== null && ready > 0
  const isEmpty = !isAwaited && !hasButtons && !says
  return (
    <div className={`wc-stripe-${page}-checkout-container ${styles.slot}`} data-empty={isEmpty || undefined}>
      {isAwaited && <div className={styles.awaited} aria-hidden="true" />}
      <div
        ref={buttons}
        className={styles.buttons}
        data-wallets={page}
        data-state={isDisabled ? 'disabled' : 'enabled'}
        hidden={!hasButtons}
        inert={isBusy || isDisabled}
      />
      {(isAwaited || hasButtons) && (
        <p className={styles.terms}>
          {place.obliges && `${t('obligation')} `}
          {rich('agreeToTerms', { link: (text) => <PageLink slug="terms">{text}</PageLink> })}
        </p>
      )}
      {says && (
        <p className={`woocommerce-error wc-stripe-error ${styles.problem}`} role="alert">
          {says}
        </p>
      )}
      <p role="status" className={isBusy ? styles.busy : 'visually-hidden'}>
        {isBusy ? t(SAYS[phase]) : ''}
      </p>
    </div>
  )
}
