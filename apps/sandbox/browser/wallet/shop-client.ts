import { fragmentOf, readFragment } from '@buoy/wallet/browser/buyflow-address.ts'
import type { Environment } from '@buoy/wallet/rules/environments.ts'
import type { CallbackName, PaymentData } from '@buoy/wallet/rules/payment-data.ts'
import type { FromWindow, ToWindow } from '@buoy/wallet/rules/window-messages.ts'

/** The way back to the shop: its request, its answers, and how it hears the end. */
export type ShopClient = {
  /** As it came; nobody has checked it on this side. */
  request: unknown
  environment: Environment
  /** Asks the shop through the library in its page; a shop that was left cannot be asked. */
  ask: (name: CallbackName, callbackData: string) => Promise<object>
  pay: (paymentData: PaymentData) => void
  end: (statusCode: string, statusMessage?: string) => void
}

/** Finds the shop that opened this page, by what stands in its address. Null when nobody did. */
export async function findShop(page: Window): Promise<ShopClient | null> {
  const named = readFragment(page.location.hash)
  if (named.channel === undefined) return null
  if (named.returnUrl !== undefined)
    return shopLeftBehind(page, named.channel, named.returnUrl, named.request)
  const shop = named.flow === 'sheet' ? page.parent : page.opener
  if (shop === null || shop === page || named.origin === undefined) return null
  return shopInReach(page, shop as Window, named.origin, named.channel)
}

function shopLeftBehind(page: Window, channel: string, returnUrl: string, request = ''): ShopClient | null {
  const address = URL.parse(returnUrl)
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  const back = (named: Parameters<typeof fragmentOf>[0]) => {
    address.hash = fragmentOf({ channel, ...named })
    page.location.replace(address)
  }
  return {
    request: parseRequest(request),
    environment: 'TEST',
    ask: () => Promise.reject(new Error('A shop that was left cannot be asked.')),
    pay: (paymentData) => back({ paymentData: JSON.stringify(paymentData) }),
    end: (statusCode, statusMessage = '') => back({ statusCode, statusMessage }),
  }
}

/** What is no JSON is no request; it is checked with all others. */
function parseRequest(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function shopInReach(page: Window, shop: Window, origin: string, wallet: string): Promise<ShopClient> {
  const waiting = new Map<number, (answer: object) => void>()
  const tell = (message: FromWindow) => shop.postMessage(message, origin)
  let asked = 0
  const ask: ShopClient['ask'] = (name, callbackData) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      tell({ wallet, type: 'callback', id: asked, name, callbackData })
    })

  return new Promise((resolve) => {
    page.addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== shop || from !== origin || data?.wallet !== wallet) return
      const message = data as ToWindow
      if (message.type === 'answer') {
        waiting.get(message.id)?.(message.answer)
        waiting.delete(message.id)
      } else {
        resolve({
          request: message.request,
          environment: message.environment,
          ask,
          pay: (paymentData) => tell({ wallet, type: 'paid', paymentData }),
          end: (statusCode, statusMessage = '') => tell({ wallet, type: 'ended', statusCode, statusMessage }),
        })
      }
    })
    tell({ wallet, type: 'ready' })
  })
}
