import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ShownBrand } from '../contract.ts'
import { BRAND_FILES } from '../rules/brand-files.ts'
import { type BrandFileDeps, drawBrandFile } from './draw-brand-file.ts'

/** A picture changes its name with every change, so a file is kept for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const path = z.object({
  name: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]+$/),
  file: z.enum(BRAND_FILES),
})

/** `GET /brand/{name}/{file}`: logo and icons. `GET /favicon.ico`: what asks for an icon without reading a page. */
export function brandFileRoutes(deps: BrandFileDeps & { brand: () => Promise<ShownBrand> }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/brand/:name/:file', async (request, reply) => {
      const asked = path.safeParse(request.params)
      const drawn = asked.success ? await drawBrandFile(deps, asked.data) : null
      if (drawn === null) return reply.code(404).send(MISSING)
      return reply
        .headers({ 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' })
        .type('image/png')
        .send(drawn)
    })

    app.get('/favicon.ico', async (_request, reply) => {
      const { icon } = await deps.brand()
      if (icon === null) return reply.code(404).send(MISSING)
      return reply.header('cache-control', A_DAY).redirect(`${icon}48.png`)
    })
  }
}

const MISSING = { code: 'not-found', message: 'There is no such picture.' }
