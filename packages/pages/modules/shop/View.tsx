import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import { ProductGrid } from '@buoy/shop/catalogue/products/storefront/ProductGrid.tsx'
import type { ModuleViewProps } from '../module.ts'
import type { ShopModuleProps } from './schema.ts'

/** Products of the shop on any page (S1.25). The server has found them for this module. */
export function ShopView({ root, props, data }: ModuleViewProps<ShopModuleProps>) {
  const products = (data ?? []) as ProductCard[]
  return (
    <div {...root('et_pb_shop')}>
      <ProductGrid products={products} columns={props.columns} />
    </div>
  )
}
