import { callbackOf, checkReceivedRequest } from '@buoy/wallet/rules/check-request.ts'
import type {
  IntermediatePaymentData,
  PaymentAuthorizationResult,
  PaymentDataRequestUpdate,
} from '@buoy/wallet/rules/payment-data.ts'
import { CARD_NETWORKS, type PaymentDataRequest } from '@buoy/wallet/rules/wallet-request.ts'
import { findShop, type ShopClient } from './shop-client.ts'
import { openView, type View } from './view.ts'
import { preparePayment, sealChange } from './wallet-server.ts'

/** The wallet's page: shows what a shop asks for, lets the person choose, and tells the shop. */

type Trigger = IntermediatePaymentData['callbackTrigger']

const view = openView(document)
const shop = await findShop(window)
if (shop === null) {
  view.showNobody('No shop has opened this wallet. Press a wallet button in a shop to pay.')
} else {
  await serve(shop, view)
}

async function serve(client: ShopClient, page: View): Promise<void> {
  const request = client.request as PaymentDataRequest
  const wrong = checkReceivedRequest(request)
  if (wrong) {
    page.showFault(`This shop asks for something the wallet does not know. ${wrong.statusMessage}`, true)
    return client.end(wrong.statusCode, wrong.statusMessage)
  }
  const intents = new Set(request.callbackIntents ?? [])
  const card = request.allowedPaymentMethods?.find((method) => method.type === 'CARD')
  page.showShop(request.merchantInfo?.merchantName ?? 'A shop', window.parent !== window)
  page.showTotal(request.transactionInfo)
  page.cancel.addEventListener('click', () => client.end('BUYER_CANCEL'))
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') client.end('BUYER_CANCEL')
  })

  if (!page.showCards(card?.parameters?.allowedCardNetworks ?? CARD_NETWORKS)) {
    return page.showFault('None of your cards is taken by this shop.', true)
  }
  const { allowedCountryCodes, phoneNumberRequired } = request.shippingAddressParameters ?? {}
  if (request.shippingAddressRequired && !page.showAddresses(allowedCountryCodes)) {
    return page.showFault('This shop does not deliver to any of your addresses.', true)
  }
  const options = request.shippingOptionRequired ? request.shippingOptionParameters : undefined
  page.showOptions(options?.shippingOptions ?? [], options?.defaultSelectedOptionId)

  /** A change that the shop could not be told of; it is told before anything is paid. */
  let missed: Trigger | null = null

  async function change(trigger: Trigger): Promise<void> {
    page.setBusy(true)
    missed = trigger
    try {
      const callbackData = await sealChange({ trigger, ...page.choice() })
      show((await client.ask('onPaymentDataChanged', callbackData)) as PaymentDataRequestUpdate)
      missed = null
    } catch (error) {
      page.showFault(messageOf(error))
    }
    page.setBusy(false)
  }

  function show({ newTransactionInfo, newShippingOptionParameters, error }: PaymentDataRequestUpdate): void {
    page.showFault(error?.message ?? null)
    page.block(error !== undefined)
    if (newTransactionInfo) page.showTotal(newTransactionInfo)
    if (newShippingOptionParameters && request.shippingOptionRequired) {
      const { shippingOptions, defaultSelectedOptionId } = newShippingOptionParameters
      page.showOptions(shippingOptions, defaultSelectedOptionId)
    }
  }

  async function pay(): Promise<void> {
    if (missed !== null) return change(missed)
    page.setBusy(true)
    try {
      const tell = {
        email: request.emailRequired === true,
        phone: phoneNumberRequired === true,
        billingAddress: card?.parameters?.billingAddressRequired === true,
      }
      const { paymentData, callbackData } = await preparePayment({ ...page.choice(), tell })
      if (!intents.has('PAYMENT_AUTHORIZATION')) return client.pay(paymentData)
      const answer = (await client.ask('onPaymentAuthorized', callbackData)) as PaymentAuthorizationResult
      if (answer.transactionState === 'SUCCESS') return client.pay(paymentData)
      page.showFault(answer.error?.message ?? 'The shop did not take this payment. Try another card.')
    } catch (error) {
      page.showFault(messageOf(error))
    }
    page.setBusy(false)
  }

  page.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void pay()
  })
  for (const trigger of ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_METHOD'] as const) {
    if (intents.has(trigger)) page.onChange(trigger, () => void change(trigger))
  }
  const asksAboutChanges = [...intents].some((intent) => callbackOf(intent) === 'onPaymentDataChanged')
  if (asksAboutChanges) await change('INITIALIZE')
  page.setBusy(false)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
