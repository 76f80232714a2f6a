/**
 * The library that reads and makes pictures, loaded by the first that needs it: with its native code it takes 20 MB and more
 * time than a bare Node start, and most starts never see a picture.
 */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp')
  return sharp
}
