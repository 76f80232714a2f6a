import type { ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type { GiftHintProps } from './module-schema.ts'

/** What the storefront draws of this plugin, by the types of its modules. */
export const modules = {
  'gift-hint': ({ root, props }: ModuleViewProps<GiftHintProps>) => (
    <p {...root('gift-hint')}>
      <strong>{props.text}</strong>
    </p>
  ),
}
