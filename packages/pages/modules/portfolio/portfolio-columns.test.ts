import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { portfolioColumns } from './portfolio-columns.ts'

it('gives a portfolio 5 columns from 1600 px on, 4 from 1024, 3 from 768, 2 from 480, else 1 [S9.53]', () => {
  const widths = [2400, 1600, 1599, 1024, 1023, 768, 767, 480, 479, 0]
  expect(widths.map(portfolioColumns)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
})

it('has style sheets that say the same', async () => {
  const css = await readFile(join(import.meta.dirname, 'portfolio.module.css'), 'utf8')
  const said = [...css.matchAll(/@container \(min-width: (\d+)px\) \{\s*\.\w+ \{\s*--columns: (\d)/g)]
  expect(said.map(([, width, columns]) => [Number(width), Number(columns)])).toEqual(
    [480, 768, 1024, 1600].map((width) => [width, portfolioColumns(width)]),
  )
})
