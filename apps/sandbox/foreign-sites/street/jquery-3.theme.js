// A dialog of the theme's that keeps the focus, and a slider that takes keys, wheel and swipes.
jQuery(($) => {
  $(document).on('focusin.dialog', (event) => {
    if (!$('header')[0].contains(event.target)) $('#search').trigger('focus')
  })
  $(document).on('keydown keyup input change', (event) => {
    if ($(event.target).is('#search')) return
    $('#keys').append(document.createTextNode(event.type + ' '))
    if (event.type === 'keydown') event.preventDefault()
  })
  document.addEventListener('wheel', (event) => { event.preventDefault() }, { passive: false })
  document.addEventListener('touchmove', (event) => { event.preventDefault() }, { passive: false })
})
