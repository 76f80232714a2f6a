/**
 * Code of the state that a fresh address form in the store's country begins with; '' where shoppers choose. Most
 * Australians live in New South Wales (S9.08, S3.13).
 */
export function homeStateOf(country: string): string {
  return country === 'AU' ? 'NSW' : ''
}
