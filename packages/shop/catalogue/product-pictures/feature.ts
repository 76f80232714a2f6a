import { defineFeature } from '@buoy/platform/feature/feature.ts'
import { PRODUCT_PICTURE_QUEUES, productPictureWorkers } from './server/product-picture-workers.ts'

export const feature = defineFeature({
  name: 'shop/catalogue/product-pictures',
  queues: PRODUCT_PICTURE_QUEUES,
  workers: productPictureWorkers,
})
