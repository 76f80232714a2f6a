import { createContext, useContext } from 'react'
import { rootOf } from '../../modules/common/root-of.ts'
import type { Module } from '../../modules/common/ShownModule.tsx'
import type { ModuleView } from '../../modules/module.ts'
import { resolveFields } from '../../multi-view/rules/resolve-view.ts'
import { useDevice } from '../../multi-view/storefront/use-device.ts'

/** The module that is drawn as while it is hovered; `null` for none. Nothing in the canvas can be hovered by itself. */
export const HoveredModule = createContext<string | null>(null)

type Props = { View: ModuleView<Record<string, unknown>>; module: Module }

/** A module of the canvas as visitors see it on a window of this width, with or without a pointer on it. */
export function DrawnModule({ View, module }: Props) {
  const { type, common, ...view } = module
  const device = useDevice()
  const hovered = useContext(HoveredModule) === view.id
  const props = { ...view.props, ...resolveFields(common?.views?.content, device, hovered) }
  return <View {...view} props={props} root={rootOf({ type, id: view.id, common }, { device, hovered })} />
}
