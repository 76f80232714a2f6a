/** The script of the bank's page: tells the shop's page, when it stands in a frame, what the cardholder did. */

function tell(message: 'challenge-answered' | 'challenge-closed'): void {
  // The page may stand in any shop, and the message says nothing a shop may not know.
  if (window.parent !== window) window.parent.postMessage({ buoy: message }, '*')
}

if (document.querySelector('[data-challenge-finished]')) tell('challenge-answered')

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('challenge-closed')
})
