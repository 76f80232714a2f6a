/** Name of the product in the credit link (W1.20). */
const PRODUCT = 'Buoy'

/** "Powered by", for accounts that pay with it (W1.19): opens the provider's site and says which popup it was. */
export function CreditLink({
  provider,
  popupId,
  tabIndex,
}: {
  provider: string
  popupId: string
  tabIndex: number
}) {
  return (
    <a
      className="credit"
      href={`${provider}/?poptin_id=${popupId}`}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
    >
      Powered by {PRODUCT}
    </a>
  )
}
