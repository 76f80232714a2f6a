import type { Design } from '../contract.ts'

/** The design as a phone shows it (W2.12): the words and the picture of its variant, where it has one of its own. */
export function phoneDesign(design: Design): Design {
  const { mobile, form } = design
  if (mobile === null) return design
  return {
    ...design,
    photo: mobile.showPicture ? design.photo : null,
    form: {
      ...form,
      headline: mobile.headline ?? form.headline,
      text: mobile.text ?? form.text,
      button: mobile.button ?? form.button,
    },
  }
}
