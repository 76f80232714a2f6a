import { z } from 'zod'
import { GRID_COLUMNS, GRID_ROWS_AT_MOST, PLACE_ALIGNS, PLACE_LEVELS } from './rules/places/grid.ts'
import { PLACED_PARTS } from './rules/places/placed-parts.ts'

/* Where an owner has put the parts of a popup, as stored. What is not named follows what is read before it. */

const within = (most: number) => z.number().int().min(1).max(most)

const place = z
  .object({
    column: within(GRID_COLUMNS),
    span: within(GRID_COLUMNS),
    row: within(GRID_ROWS_AT_MOST),
    rows: within(GRID_ROWS_AT_MOST).default(1),
    align: z.enum(PLACE_ALIGNS).default('start'),
    level: z.enum(PLACE_LEVELS).default('top'),
  })
  .superRefine(({ column, span, row, rows }, context) => {
    if (column + span - 1 > GRID_COLUMNS)
      context.addIssue({
        code: 'custom',
        path: ['span'],
        message: `From column ${column}, ${span} columns go beyond the ${GRID_COLUMNS} of the grid. Choose at most ${GRID_COLUMNS + 1 - column}.`,
      })
    if (row + rows - 1 > GRID_ROWS_AT_MOST)
      context.addIssue({
        code: 'custom',
        path: ['rows'],
        message: `From row ${row}, ${rows} rows go beyond the ${GRID_ROWS_AT_MOST} of the grid. Choose at most ${GRID_ROWS_AT_MOST + 1 - row}.`,
      })
  })

const places = z.partialRecord(z.enum(PLACED_PARTS), place)

/** For windows with room for columns, and for phones; `null` for as the format has it, and on phones one below the other. */
export const placesOfDesign = z.object({
  wide: places.nullable().default(null),
  phone: places.nullable().default(null),
})
export type Places = z.infer<typeof placesOfDesign>
