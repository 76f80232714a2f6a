import type { IconName } from '@buoy/ui/icon-paths.ts'
import type { MethodText } from '../rules/method-texts.ts'
import type { MethodForm } from './method-form.ts'

/** How a gateway is shown at checkout and order-pay; each provider registers its own by their ids. */
export type GatewayForm = {
  form: MethodForm
  icon: IconName
  /** What the button says while the fields are read and while somebody else has the word. */
  checking: MethodText
  waiting: MethodText
}
