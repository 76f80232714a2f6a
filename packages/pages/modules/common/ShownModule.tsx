import type { ModuleCommon } from '../../document/common-schema.ts'
import type { ModuleViews } from '../../multi-view/contract.ts'
import { hasHover, resolveFields } from '../../multi-view/rules/resolve-view.ts'
import { useDevice } from '../../multi-view/storefront/use-device.ts'
import { useHovered } from '../../multi-view/storefront/use-hovered.ts'
import type { ModuleView, ModuleViewProps } from '../module.ts'
import { rootOf } from './root-of.ts'

/** A module before it is drawn: what its view gets, and what it has in common with all others. */
export type Module = Omit<ModuleViewProps<Record<string, unknown>>, 'root'> & {
  type: string
  common: ModuleCommon | undefined
}

type Props = { View: ModuleView<Record<string, unknown>>; module: Module }

/** Draws a module, and draws it again where it is another one on this device or while it is hovered. */
export function ShownModule({ View, module }: Props) {
  const { type, common, ...view } = module
  const views = common?.views
  if (views !== undefined) return <ModuleOfManyViews View={View} module={module} views={views} />
  return <View {...view} root={rootOf({ type, id: view.id, common })} />
}

function ModuleOfManyViews({ View, module, views }: Props & { views: ModuleViews }) {
  const { type, common, ...view } = module
  const device = useDevice()
  const hovered = useHovered(view.id, hasHover(views) ? (views.hoverSelector ?? `#${view.id}`) : null)
  const props = { ...view.props, ...resolveFields(views.content, device, hovered) }
  return <View {...view} props={props} root={rootOf({ type, id: view.id, common }, { device, hovered })} />
}
