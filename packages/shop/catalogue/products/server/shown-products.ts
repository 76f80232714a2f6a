import { and, eq } from 'drizzle-orm'
import { productTable } from './catalogue.table.ts'

/** Products that lists, searches and sitemaps lead to; a hidden one answers only who knows its address. */
export const isListed = and(eq(productTable.published, true), eq(productTable.listed, true))
